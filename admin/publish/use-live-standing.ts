import { useQuery } from '@tanstack/react-query';
import { pauseBeforeAsking, type Saving, standingOf } from './live-standing.ts';
import { publishStatusQuery } from './publish.queries.ts';

/**
 * Follows a saving, or all that is saved, until shoppers see it; with a product's id, on that product's page. `askedAt`
 * (Date.now()) is when the standing was learnt.
 */
export function useLiveStanding(saving: Saving | undefined, productId?: string) {
  const { data, dataUpdatedAt } = useQuery({
    ...publishStatusQuery(productId),
    refetchInterval: ({ state }) =>
      pauseBeforeAsking(
        standingOf(saving, state.data, state.dataUpdatedAt),
        saving === undefined ? Number.POSITIVE_INFINITY : Date.now() - saving.savedAt,
      ),
  });
  return { standing: standingOf(saving, data, dataUpdatedAt), askedAt: dataUpdatedAt };
}

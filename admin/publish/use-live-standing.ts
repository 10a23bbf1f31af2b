import { useQuery } from '@tanstack/react-query';
import { pauseBeforeAsking, type Saving, standingOf } from './live-standing.ts';
import { publishStatusQuery } from './publish.queries.ts';

/**
 * Follows a save, or all saved changes, until they are live; with a product's id, on that product's page. `askedAt`
 * (Date.now()) is the time of the last answer.
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

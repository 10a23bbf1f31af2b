import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { savedKey } from './product-form.queries.ts';

const savingSchema = z.object({ changeSeq: z.number(), savedAt: z.number() });

/** What was saved of a product last in this tab: the number of the change and when. Undefined when nothing was. */
export function useLastSaving(productId: string) {
  const { data } = useQuery({
    queryKey: savedKey(productId),
    queryFn: () => null,
    enabled: false,
    staleTime: Infinity,
  });
  return savingSchema.safeParse(data).data;
}

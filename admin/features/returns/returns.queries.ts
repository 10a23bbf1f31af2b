import { queryOptions } from '@tanstack/react-query';
import { pocketBase } from '#admin/api/pocketbase.ts';
import {
  adminReturnPath,
  type ExchangeOptions,
  exchangeOptionsSchema,
  type ReturnDecision,
  returnDecisionAnswerSchema,
} from '#shared/api/returns.ts';

/** What the items of a return can be exchanged for, with the stock as it is now. */
export function exchangeOptionsQuery(id: string) {
  return queryOptions({
    queryKey: ['orders', 'exchange-options', id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ExchangeOptions['options']> =>
      exchangeOptionsSchema.parse(await pocketBase.send(adminReturnPath(id), { method: 'GET', signal })).options,
  });
}

/** Carries out a decision. @throws as PocketBase */
export async function decideReturn(id: string, decision: ReturnDecision): Promise<void> {
  returnDecisionAnswerSchema.parse(await pocketBase.send(adminReturnPath(id), { method: 'POST', body: decision }));
}

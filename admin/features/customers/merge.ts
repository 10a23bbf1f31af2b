import type { Operation } from '#shared/api/change-sets.ts';
import type { Customer, RelatedCustomer } from '#shared/api/customers.ts';

/**
 * Merges two customers: into the account if only the other one has it, otherwise into the open one. Those already merged into
 * the one that ends move along first. Returns the customer that stays, `head`.
 */
export function mergeOperations(
  { customer, merged }: Pick<Customer, 'customer' | 'merged'>,
  other: RelatedCustomer,
): { head: string; operations: Operation[] } {
  const isIntoOther = other.has_account && !customer.has_account;
  const head = isIntoOther ? other.id : customer.id;
  const ended = isIntoOther ? customer.id : other.id;
  const along = isIntoOther ? merged.map(({ id }) => id) : [];
  const moved = along.map((id) => intoOperation(id, head, ended));
  return { head, operations: [...moved, intoOperation(ended, head, '')] };
}

/** Separates a merged customer again. */
export function separateOperation(id: string, head: string): Operation {
  return intoOperation(id, '', head);
}

function intoOperation(id: string, into: string, seen: string): Operation {
  return {
    action: 'update',
    collection: 'customers',
    id,
    values: { merged_into: into },
    seen: { merged_into: seen },
  };
}

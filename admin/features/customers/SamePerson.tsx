import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SearchField } from '#admin/lists/SearchField.tsx';
import { useSave } from '#admin/saving/use-save.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import type { Operation } from '#shared/api/change-sets.ts';
import type { Customer, RelatedCustomer } from '#shared/api/customers.ts';
import { CUSTOMERS_KEY, findCustomers } from './customers.queries.ts';
import { CUSTOMER_WORDS, MERGE_WORDS } from './messages.ts';

const SHOWN = 5;

/** Customers merged into this one, those that may be the same person, and a search for others. */
export function SamePerson({ customer }: { customer: Customer }) {
  const { merged, same_person: alike } = customer;
  const [text, setText] = useState('');
  const { data: found = [] } = useQuery(foundQuery(text));
  const { merge, separate, isBusy } = useMerging(customer);
  const known = new Set([customer.customer.id, ...merged.map(({ id }) => id)]);
  return (
    <Card as="section" className="grid gap-4 p-4" aria-label={MERGE_WORDS.findTitle}>
      {merged.length > 0 && (
        <div>
          <h2>{MERGE_WORDS.mergedTitle}</h2>
          <People people={merged} action={MERGE_WORDS.unmerge} isBusy={isBusy} onPress={separate} />
        </div>
      )}
      {alike.length > 0 && (
        <div>
          <h2>{MERGE_WORDS.maybeTitle}</h2>
          <p className="text-ink-soft">{MERGE_WORDS.maybeHint}</p>
          <People people={alike} action={MERGE_WORDS.merge} isBusy={isBusy} onPress={merge} isLinked />
        </div>
      )}
      <div>
        <h2>{MERGE_WORDS.findTitle}</h2>
        <p className="mb-2 text-ink-soft">{MERGE_WORDS.findHint}</p>
        <SearchField label={MERGE_WORDS.findTitle} placeholder={MERGE_WORDS.find} value={text} onSearch={setText} />
        {text !== '' && (
          <People
            people={found.filter(({ id }) => !known.has(id))}
            action={MERGE_WORDS.merge}
            isBusy={isBusy}
            onPress={merge}
            isLinked
          />
        )}
      </div>
    </Card>
  );
}

function useMerging(customer: Customer) {
  const navigate = useNavigate();
  const step = useSave('customers', [CUSTOMERS_KEY]);
  const { id } = customer.customer;
  return {
    isBusy: step.isPending,
    merge: (other: RelatedCustomer) => {
      const { head, operations } = mergeOperations(customer, other);
      step.mutate(
        { label: MERGE_WORDS.merged, source: 'form', operations, done: MERGE_WORDS.merged },
        { onSuccess: () => head !== id && void navigate({ to: '/customers/$id', params: { id: head } }) },
      );
    },
    separate: ({ id: other }: RelatedCustomer) =>
      step.mutate({
        label: MERGE_WORDS.unmerged,
        source: 'form',
        operations: [separateOperation(other, id)],
        done: MERGE_WORDS.unmerged,
      }),
  };
}

/** The customers that a text finds. */
function foundQuery(text: string) {
  return queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'found', text],
    enabled: text !== '',
    placeholderData: keepPreviousData,
    meta: { showsOwnFailure: true },
    queryFn: ({ signal }) => findCustomers(text, SHOWN, signal),
  });
}

interface PeopleProps {
  people: readonly RelatedCustomer[];
  action: string;
  isBusy: boolean;
  onPress: (person: RelatedCustomer) => void;
  isLinked?: boolean;
}

function People({ people, action, isBusy, onPress, isLinked = false }: PeopleProps) {
  if (people.length === 0) return <p className="mt-2 text-ink-soft">{CUSTOMER_WORDS.noMatch}</p>;
  return (
    <ul className="mt-2 grid gap-2">
      {people.map((person) => {
        const { id, name, phone, email, has_account, orders } = person;
        const title = name || phone || email || CUSTOMER_WORDS.unnamed;
        return (
          <li key={id} className="flex items-center gap-3">
            <div className="mr-auto min-w-0">
              <p className="break-words">
                {isLinked ? (
                  <Link to="/customers/$id" params={{ id }} className="link">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </p>
              <p className="text-sm break-words text-ink-soft">
                {[
                  has_account ? CUSTOMER_WORDS.account : CUSTOMER_WORDS.guest,
                  title === phone ? '' : phone,
                  title === email ? '' : email,
                  `${CUSTOMER_WORDS.orders} ${orders}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button
              look="outline"
              className="flex-none"
              aria-label={`${action}: ${title}`}
              disabled={isBusy}
              onClick={() => onPress(person)}
            >
              {action}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Merges two customers: into the account if only the other one has it, otherwise into the open one. Those already merged into
 * the one that ends move along first. Returns the customer that stays, `head`.
 */
function mergeOperations(
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
function separateOperation(id: string, head: string): Operation {
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

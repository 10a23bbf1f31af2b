import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ListEmpty, ListFailure, ListSkeleton, OutOfDate } from '#admin/lists/QueryView.tsx';
import { moveBetweenRows } from '#admin/lists/row-keys.ts';
import { LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import type { Discount } from '#shared/orders/order-discount.ts';
import { DiscountDialog } from './DiscountDialog.tsx';
import { DiscountRow } from './DiscountRow.tsx';
import { discountsQuery, discountUsesQuery } from './discounts.queries.ts';
import { NEW } from './discounts-search.ts';
import { DISCOUNTS_WORDS } from './messages.ts';

const route = getRouteApi('/discounts');

/** Codes and automatic discounts with their state and uses. */
export function DiscountsPage() {
  const { edit } = route.useSearch();
  const { data: discounts, isFetching, isError, refetch } = useQuery(discountsQuery);
  const discount = discounts?.find(({ id }) => id === edit);
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h1>{DISCOUNTS_WORDS.title}</h1>
        <LinkButton to="/discounts" search={{ edit: NEW }} resetScroll={false}>
          {DISCOUNTS_WORDS.add}
        </LinkButton>
      </div>
      <p className="mb-4 max-w-3xl text-ink-soft">{DISCOUNTS_WORDS.hint}</p>
      {!discounts && isFetching && <ListSkeleton label={DISCOUNTS_WORDS.loading} />}
      {!discounts && !isFetching && <ListFailure onRetry={() => void refetch()} />}
      {discounts && isError && <OutOfDate onRetry={() => void refetch()} />}
      {discounts?.length === 0 && <ListEmpty text={DISCOUNTS_WORDS.empty} isFiltered={false} />}
      {discounts && discounts.length > 0 && <DiscountTable discounts={discounts} />}
      {discounts && (edit === NEW || discount) && (
        <DiscountDialog key={edit} discount={discount} discounts={discounts} />
      )}
    </>
  );
}

const UNUSED = { uses: 0, given: 0 };

function DiscountTable({ discounts }: { discounts: readonly Discount[] }) {
  const { data: uses } = useQuery(discountUsesQuery);
  const { name, code, given, days, state, used, actions } = DISCOUNTS_WORDS;
  return (
    <Card>
      <table className="list" onKeyDown={moveBetweenRows}>
        <thead>
          <tr>
            {[name, code, given, days, state].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            <th scope="col" className="text-right">
              {used}
            </th>
            <th scope="col">
              <span className="sr-only">{actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {discounts.map((discount) => (
            <DiscountRow key={discount.id} discount={discount} used={uses && (uses.get(discount.id) ?? UNUSED)} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

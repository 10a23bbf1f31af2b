import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { NEW } from '#admin/lists/search.ts';
import { LinkButton } from '#admin/ui/Button.tsx';
import { PageHead } from '#admin/ui/PageHead.tsx';
import { DiscountDialog } from './DiscountDialog.tsx';
import { DISCOUNT_COLUMNS } from './discount-columns.tsx';
import { discountsQuery, discountUsesQuery } from './discounts.queries.ts';
import { DISCOUNTS_WORDS } from './messages.ts';

const route = getRouteApi('/discounts');
const UNUSED = { uses: 0, given: 0 };

/** Codes and automatic discounts with their state and uses. */
export function DiscountsPage() {
  const { edit } = route.useSearch();
  const list = useQuery(discountsQuery);
  const { data: discounts } = list;
  const { data: uses } = useQuery(discountUsesQuery);
  const discount = discounts?.find(({ id }) => id === edit);
  return (
    <>
      <PageHead title={DISCOUNTS_WORDS.title}>
        <LinkButton to="/discounts" search={{ edit: NEW }} resetScroll={false}>
          {DISCOUNTS_WORDS.add}
        </LinkButton>
      </PageHead>
      <p className="mb-4 max-w-3xl text-ink-soft">{DISCOUNTS_WORDS.hint}</p>
      <QueryView
        query={list}
        loading={DISCOUNTS_WORDS.loading}
        isCard
        empty={(rows) => rows.length === 0 && { text: DISCOUNTS_WORDS.empty }}
      >
        {(rows) => (
          <DataTable
            rows={rows.map((row) => ({ discount: row, used: uses && (uses.get(row.id) ?? UNUSED) }))}
            columns={DISCOUNT_COLUMNS}
            idOf={({ discount: { id } }) => id}
          />
        )}
      </QueryView>
      {discounts && (edit === NEW || discount) && (
        <DiscountDialog key={edit} discount={discount} discounts={discounts} />
      )}
    </>
  );
}

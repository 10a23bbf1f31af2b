import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { namedQuery } from '#admin/features/brands/brands.queries.ts';
import { TestOrdersNote } from '#admin/features/test-orders/TestOrdersNote.tsx';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { FilterChoice } from '#admin/lists/Filters.tsx';
import { ListPage } from '#admin/lists/ListPage.tsx';
import { useCsvExport } from '#admin/lists/use-csv-export.ts';
import { useListSearch } from '#admin/lists/use-list-search.ts';
import { Button } from '#admin/ui/Button.tsx';
import { namedOptions } from '#admin/ui/ChoiceField.tsx';
import { PageHead } from '#admin/ui/PageHead.tsx';
import { REORDER_WORDS } from './messages.ts';
import { REORDER_PAGE_SIZE, readReorder, reorderQuery } from './reorder.queries.ts';
import { REORDER_COLUMNS } from './reorder-columns.tsx';
import type { ReorderSearch } from './reorder-search.ts';

const route = getRouteApi('/reports/reorder');

/** Sizes that run out, with their sales of 30 days and the suggested order. */
export function ReorderPage() {
  const search = route.useSearch();
  const list = useQuery({ ...reorderQuery(search), placeholderData: keepPreviousData });
  return (
    <>
      <ReorderHead search={search} hasRows={(list.data?.totalItems ?? 0) > 0} />
      <p className="mb-4 max-w-prose text-ink-soft">
        {REORDER_WORDS.intro} {REORDER_WORDS.suggestedHint}
      </p>
      <TestOrdersNote />
      <ListPage query={list} search={search} words={REORDER_WORDS} pageSize={REORDER_PAGE_SIZE}>
        {(rows) => <DataTable rows={rows} columns={REORDER_COLUMNS} idOf={({ variant_id }) => variant_id} />}
      </ListPage>
    </>
  );
}

function ReorderHead({ search, hasRows }: { search: ReorderSearch; hasRows: boolean }) {
  const { change } = useListSearch(search);
  const exporting = useCsvExport({ failed: REORDER_WORDS.exportFailed });
  const { data: brands } = useQuery(namedQuery('brands'));
  const { data: categories } = useQuery(namedQuery('categories'));
  // The whole filtered list, not only the open page.
  const read = (signal: AbortSignal) => readReorder({ ...search, page: undefined }, signal);
  return (
    <PageHead title={REORDER_WORDS.title}>
      <FilterChoice
        label={REORDER_WORDS.brand}
        any={REORDER_WORDS.anyBrand}
        value={search.brand}
        options={namedOptions(brands)}
        onChoose={(brand) => change({ brand })}
        className="w-44 max-sm:flex-1"
      />
      <FilterChoice
        label={REORDER_WORDS.category}
        any={REORDER_WORDS.anyCategory}
        value={search.category}
        options={namedOptions(categories)}
        onChoose={(category) => change({ category })}
        className="w-44 max-sm:flex-1"
      />
      <Button
        look="outline"
        className="max-sm:w-full"
        disabled={!hasRows || exporting.isRunning}
        onClick={() => void exporting.start({ name: 'reorder', columns: REORDER_COLUMNS, read })}
      >
        {exporting.isRunning ? REORDER_WORDS.exporting : REORDER_WORDS.export}
      </Button>
    </PageHead>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { namedQuery } from '#admin/features/brands/brands.queries.ts';
import { TestOrdersNote } from '#admin/features/test-orders/TestOrdersNote.tsx';
import { Pager } from '#admin/lists/Pager.tsx';
import { ListEmpty, ListFailure, ListSkeleton, OutOfDate } from '#admin/lists/QueryView.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { REORDER_WORDS } from './messages.ts';
import { ReorderTable } from './ReorderTable.tsx';
import { REORDER_PAGE_SIZE, reorderQuery } from './reorder.queries.ts';
import type { ReorderSearch } from './reorder-search.ts';
import { useReorderExport } from './use-reorder-export.ts';

const route = getRouteApi('/reports/reorder');

/** Sizes that run out, with their sales of 30 days and the suggested order. */
export function ReorderPage() {
  const search = route.useSearch();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...reorderQuery(search),
    placeholderData: keepPreviousData,
  });
  const isFiltered = search.brand !== undefined || search.category !== undefined;
  return (
    <>
      <ReorderHead search={search} hasRows={data !== undefined && data.totalItems > 0} />
      <p className="mb-4 max-w-prose text-ink-soft">
        {REORDER_WORDS.intro} {REORDER_WORDS.suggestedHint}
      </p>
      <TestOrdersNote />
      {!data && isFetching && <ListSkeleton label={REORDER_WORDS.loading} />}
      {!data && !isFetching && <ListFailure onRetry={() => void refetch()} />}
      {data && isError && <OutOfDate onRetry={() => void refetch()} />}
      {data?.items.length === 0 && (
        <ListEmpty
          text={isFiltered ? REORDER_WORDS.emptyFiltered : REORDER_WORDS.empty}
          hint={REORDER_WORDS.emptyHint}
          isFiltered={isFiltered}
          isPastEnd={data.totalItems > 0}
        />
      )}
      {data && data.items.length > 0 && (
        <Card className={isPlaceholderData ? 'list-waiting' : ''} aria-busy={isPlaceholderData}>
          <ReorderTable rows={data.items} />
          <Pager
            page={search.page ?? 1}
            shown={data.items.length}
            totalItems={data.totalItems}
            totalPages={data.totalPages}
            pageSize={REORDER_PAGE_SIZE}
          />
        </Card>
      )}
    </>
  );
}

function ReorderHead({ search, hasRows }: { search: ReorderSearch; hasRows: boolean }) {
  const navigate = useNavigate({ from: '/reports/reorder' });
  const exporting = useReorderExport(search);
  const { data: brands = [] } = useQuery(namedQuery('brands'));
  const { data: categories = [] } = useQuery(namedQuery('categories'));
  const choose = (change: ReorderSearch) =>
    void navigate({ search: { ...search, page: undefined, ...change }, replace: true, resetScroll: false });
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <h1 className="mr-auto">{REORDER_WORDS.title}</h1>
      <ChoiceField
        label={REORDER_WORDS.brand}
        value={search.brand ?? ''}
        options={optionsOf(REORDER_WORDS.anyBrand, brands)}
        onChoose={(brand) => choose({ brand: brand || undefined })}
        className="w-44 max-sm:flex-1"
      />
      <ChoiceField
        label={REORDER_WORDS.category}
        value={search.category ?? ''}
        options={optionsOf(REORDER_WORDS.anyCategory, categories)}
        onChoose={(category) => choose({ category: category || undefined })}
        className="w-44 max-sm:flex-1"
      />
      <Button
        look="outline"
        className="max-sm:w-full"
        disabled={!hasRows || exporting.isPending}
        onClick={() => exporting.start()}
      >
        {exporting.isPending ? REORDER_WORDS.exporting : REORDER_WORDS.export}
      </Button>
    </div>
  );
}

function optionsOf(any: string, rows: readonly { id: string; name: string }[]) {
  return [{ value: '', label: any }, ...rows.map(({ id, name }) => ({ value: id, label: name }))];
}

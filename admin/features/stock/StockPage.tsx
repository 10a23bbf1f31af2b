import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { allRows, type ReadRows, shownRows } from '#admin/api/read-rows.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { FilterChoice, FiltersSheet } from '#admin/lists/Filters.tsx';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { countFilters, isNarrowed } from '#admin/lists/search.ts';
import { useCsvExport } from '#admin/lists/use-csv-export.ts';
import { useListSearch } from '#admin/lists/use-list-search.ts';
import { Button } from '#admin/ui/Button.tsx';
import { optionsOf } from '#admin/ui/ChoiceField.tsx';
import { DayInput } from '#admin/ui/Input.tsx';
import { PageHead } from '#admin/ui/PageHead.tsx';
import { useIsNarrow } from '#admin/ui/use-is-narrow.ts';
import {
  STOCK_MOVES_PATH,
  type StockMove,
  type StockMoves,
  type StockMovesQuery,
  stockMovesSchema,
} from '#shared/api/stock-moves.ts';
import { MAX_STOCK_MOVES } from '#shared/limits.ts';
import { STOCK_KINDS } from '#shared/product/stock-moves.ts';
import { STOCK_KIND_LABELS, STOCK_WORDS } from './messages.ts';
import { STOCK_COLUMNS } from './stock-columns.tsx';
import type { StockSearch } from './stock-search.ts';

const route = getRouteApi('/reports/stock');
const KIND_OPTIONS = optionsOf(STOCK_KINDS, STOCK_KIND_LABELS);

/** The stock ledger: who changed which stock when and why, and what was left. */
export function StockPage() {
  const search = route.useSearch();
  const history = useInfiniteQuery({ ...stockMovesQuery(search), placeholderData: keepPreviousData });
  const moves = history.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = isNarrowed({ ...search, product: undefined });
  return (
    <>
      <StockHead search={search} hasRows={moves.length > 0} />
      {search.product === undefined ? (
        <p className="mb-4 max-w-prose text-ink-soft">{STOCK_WORDS.intro}</p>
      ) : (
        <OneProduct search={search} name={history.isPlaceholderData ? '' : (moves[0]?.name ?? '')} />
      )}
      <QueryView
        query={history}
        loading={STOCK_WORDS.loading}
        isCard
        empty={() =>
          moves.length === 0 && {
            text: isFiltered ? STOCK_WORDS.noMatch : STOCK_WORDS.empty,
            hint: STOCK_WORDS.emptyHint,
            isFiltered,
          }
        }
      >
        {() => (
          <>
            <DataTable
              rows={moves}
              columns={STOCK_COLUMNS}
              idOf={({ seq }) => String(seq)}
              rowClassName="max-lg:grid-cols-[1fr_auto_auto]"
            />
            {history.hasNextPage && (
              <div className="border-t border-line p-3 text-center">
                <Button
                  look="outline"
                  disabled={history.isFetchingNextPage}
                  onClick={() => void history.fetchNextPage()}
                >
                  {history.isFetchingNextPage ? STOCK_WORDS.loadingOlder : STOCK_WORDS.older}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

/** Shown when only one product's moves are listed; links to all moves. */
function OneProduct({ search, name }: { search: StockSearch; name: string }) {
  return (
    <p className="mb-4">
      {STOCK_WORDS.ofProduct} <strong className="font-semibold">{name || search.product}</strong>{' '}
      <Link to="/reports/stock" search={{ ...search, product: undefined }} className="link">
        {STOCK_WORDS.allProducts}
      </Link>
    </p>
  );
}

function StockHead({ search, hasRows }: { search: StockSearch; hasRows: boolean }) {
  const isNarrow = useIsNarrow('lg');
  const exporting = useCsvExport({ failed: STOCK_WORDS.exportFailed });
  const read = (signal: AbortSignal) => readStockMoves(search, signal);
  return (
    <PageHead title={STOCK_WORDS.title}>
      <Link to="/reports/count" className="link">
        {STOCK_WORDS.count}
      </Link>
      {isNarrow ? (
        <FiltersSheet count={countFilters(search, ['kind'])} showResults={STOCK_WORDS.showResults}>
          <StockFilters search={search} />
        </FiltersSheet>
      ) : (
        <StockFilters search={search} />
      )}
      <Button
        look="outline"
        disabled={!hasRows || exporting.isRunning}
        onClick={() => void exporting.start({ name: 'stock', columns: STOCK_COLUMNS, read })}
      >
        {exporting.isRunning ? STOCK_WORDS.exporting(exporting.rows) : STOCK_WORDS.export}
      </Button>
    </PageHead>
  );
}

function StockFilters({ search }: { search: StockSearch }) {
  const { change } = useListSearch(search);
  return (
    <>
      <FilterChoice
        label={STOCK_WORDS.kind}
        any={STOCK_WORDS.anyKind}
        value={search.kind}
        options={KIND_OPTIONS}
        onChoose={(kind) => change({ kind })}
        className="lg:w-44"
      />
      <DayInput label={STOCK_WORDS.from} value={search.from} max={search.to} onChange={(from) => change({ from })} />
      <DayInput label={STOCK_WORDS.to} value={search.to} min={search.from} onChange={(to) => change({ to })} />
    </>
  );
}

const PAGE_SIZE = 50;

/** The stock history, newest first, a page after another. */
function stockMovesQuery(search: StockSearch) {
  return infiniteQueryOptions({
    queryKey: ['stock-moves', search],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => load({ ...search, before: pageParam, limit: PAGE_SIZE }, signal),
    getNextPageParam: ({ items, has_more }) => (has_more ? items.at(-1)?.seq : undefined),
  });
}

/** All matching moves, oldest last, part by part. */
async function* readStockMoves(search: StockSearch, signal: AbortSignal): AsyncGenerator<StockMove[]> {
  let before: number | undefined;
  for (let hasMore = true; hasMore; ) {
    const { items, has_more } = await load({ ...search, before, limit: MAX_STOCK_MOVES }, signal, allRows);
    yield items;
    before = items.at(-1)?.seq;
    hasMore = has_more;
  }
}

async function load(query: StockMovesQuery, signal?: AbortSignal, read: ReadRows = shownRows): Promise<StockMoves> {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  return read(
    stockMovesSchema,
    await pocketBase.send(STOCK_MOVES_PATH, { query: given, ...(signal === undefined ? {} : { signal }) }),
  );
}

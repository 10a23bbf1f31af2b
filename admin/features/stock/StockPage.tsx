import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { FiltersSheet } from '#admin/lists/Filters.tsx';
import { ListEmpty, ListFailure, ListSkeleton, OutOfDate } from '#admin/lists/QueryView.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { DayInput } from '#admin/ui/DayInput.tsx';
import { useIsNarrow } from '#admin/ui/use-is-narrow.ts';
import { STOCK_KINDS } from '#shared/product/stock-moves.ts';
import { STOCK_KIND_LABELS, STOCK_WORDS } from './messages.ts';
import { StockTable } from './StockTable.tsx';
import { stockMovesQuery } from './stock.queries.ts';
import { countFilters, type StockSearch } from './stock-search.ts';
import { useStockExport } from './use-stock-export.ts';

const route = getRouteApi('/reports/stock');
const ANY = 'any';
const KIND_OPTIONS = [
  { value: ANY, label: STOCK_WORDS.anyKind },
  ...STOCK_KINDS.map((value) => ({ value, label: STOCK_KIND_LABELS[value] })),
];

/** The stock ledger: who changed which stock when and why, and what was left. */
export function StockPage() {
  const search = route.useSearch();
  const history = useInfiniteQuery({ ...stockMovesQuery(search), placeholderData: keepPreviousData });
  const { data, isError, isFetching, isPlaceholderData, refetch } = history;
  const moves = data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = countFilters(search) > 0;
  return (
    <>
      <StockHead search={search} hasRows={moves.length > 0} />
      {search.product === undefined ? (
        <p className="mb-4 max-w-prose text-ink-soft">{STOCK_WORDS.intro}</p>
      ) : (
        <OneProduct search={search} name={isPlaceholderData ? '' : (moves[0]?.name ?? '')} />
      )}
      {!data && isFetching && <ListSkeleton label={STOCK_WORDS.loading} />}
      {!data && !isFetching && <ListFailure onRetry={() => void refetch()} />}
      {data && isError && <OutOfDate onRetry={() => void refetch()} />}
      {data && moves.length === 0 && (
        <ListEmpty
          text={isFiltered ? STOCK_WORDS.noMatch : STOCK_WORDS.empty}
          hint={STOCK_WORDS.emptyHint}
          isFiltered={isFiltered}
        />
      )}
      {moves.length > 0 && (
        <Card className={isPlaceholderData ? 'list-waiting' : ''} aria-busy={isPlaceholderData}>
          <StockTable moves={moves} />
          {history.hasNextPage && (
            <div className="border-t border-line p-3 text-center">
              <Button look="outline" disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                {history.isFetchingNextPage ? STOCK_WORDS.loadingOlder : STOCK_WORDS.older}
              </Button>
            </div>
          )}
        </Card>
      )}
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
  const exporting = useStockExport(search);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <h1 className="mr-auto">{STOCK_WORDS.title}</h1>
      <Link to="/reports/count" className="link">
        {STOCK_WORDS.count}
      </Link>
      {isNarrow ? (
        <FiltersSheet count={countFilters(search)} showResults={STOCK_WORDS.showResults}>
          <StockFilters search={search} />
        </FiltersSheet>
      ) : (
        <StockFilters search={search} />
      )}
      <Button look="outline" disabled={!hasRows || exporting.isPending} onClick={() => exporting.start()}>
        {exporting.isPending ? STOCK_WORDS.exporting(exporting.rows) : STOCK_WORDS.export}
      </Button>
    </div>
  );
}

function StockFilters({ search }: { search: StockSearch }) {
  const navigate = useNavigate({ from: '/reports/stock' });
  const change = (part: Partial<StockSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...part }), replace: true, resetScroll: false });
  return (
    <>
      <ChoiceField
        label={STOCK_WORDS.kind}
        value={search.kind ?? ANY}
        options={KIND_OPTIONS}
        onChoose={(kind) => change({ kind: STOCK_KINDS.find((one) => one === kind) })}
        className="lg:w-44"
      />
      <DayInput label={STOCK_WORDS.from} value={search.from} max={search.to} onChange={(from) => change({ from })} />
      <DayInput label={STOCK_WORDS.to} value={search.to} min={search.from} onChange={(to) => change({ to })} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCountsQuery } from '#admin/features/categories/use-counts.queries.ts';
import { NAME_WORDS } from '#admin/forms/name-fields.ts';
import { ListEmpty, ListFailure, ListSkeleton, OutOfDate } from '#admin/lists/QueryView.tsx';
import { moveBetweenRows } from '#admin/lists/row-keys.ts';
import { LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { BrandDialog } from './BrandDialog.tsx';
import { BrandRow } from './BrandRow.tsx';
import { type NamedRow, namedQuery } from './brands.queries.ts';
import { KINDS, type Kind, NEW } from './brands-search.ts';
import { BRANDS_WORDS, KIND_WORDS } from './messages.ts';

const route = getRouteApi('/brands');

/** Brands and product categories: names, slugs, order, and how many products use each. */
export function BrandsPage() {
  const { kind = KINDS[0], edit } = route.useSearch();
  const { data: rows, isFetching, isError, refetch } = useQuery(namedQuery(kind));
  const row = rows?.find(({ id }) => id === edit);
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1>{KIND_WORDS[kind].title}</h1>
        <nav aria-label={BRANDS_WORDS.title} className="flex flex-wrap gap-1">
          {KINDS.map((one) => (
            <Link
              key={one}
              to="/brands"
              search={{ kind: one }}
              className="choice"
              aria-current={one === kind ? 'page' : undefined}
            >
              {KIND_WORDS[one].title}
            </Link>
          ))}
        </nav>
        <LinkButton to="/brands" search={{ kind, edit: NEW }} resetScroll={false} className="sm:ml-auto">
          {KIND_WORDS[kind].add}
        </LinkButton>
      </div>
      <p className="mb-4 text-ink-soft">{KIND_WORDS[kind].hint}</p>
      {!rows && isFetching && <ListSkeleton label={BRANDS_WORDS.loading} />}
      {!rows && !isFetching && <ListFailure onRetry={() => void refetch()} />}
      {rows && isError && <OutOfDate onRetry={() => void refetch()} />}
      {rows?.length === 0 && <ListEmpty text={BRANDS_WORDS.empty} isFiltered={false} />}
      {rows && rows.length > 0 && <BrandTable kind={kind} rows={rows} />}
      {rows && (edit === NEW || row) && <BrandDialog key={edit} kind={kind} row={row} rows={rows} />}
    </>
  );
}

function BrandTable({ kind, rows }: { kind: Kind; rows: readonly NamedRow[] }) {
  const { data: counts } = useQuery(useCountsQuery);
  return (
    <Card>
      <table className="list" onKeyDown={moveBetweenRows}>
        <thead>
          <tr>
            <th scope="col">{NAME_WORDS.name}</th>
            <th scope="col">{NAME_WORDS.slug}</th>
            <th scope="col" className="text-right">
              {NAME_WORDS.sortOrder}
            </th>
            <th scope="col" className="text-right">
              {BRANDS_WORDS.usedBy}
            </th>
            <th scope="col">
              <span className="sr-only">{BRANDS_WORDS.remove}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BrandRow key={row.id} kind={kind} row={row} count={counts && (counts[kind][row.id] ?? 0)} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCountsQuery } from '#admin/features/categories/use-counts.queries.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { LinkButton } from '#admin/ui/Button.tsx';
import { BrandDialog } from './BrandDialog.tsx';
import { BRAND_COLUMNS } from './brand-columns.tsx';
import { namedQuery } from './brands.queries.ts';
import { KINDS, NEW } from './brands-search.ts';
import { BRANDS_WORDS, KIND_WORDS } from './messages.ts';

const route = getRouteApi('/brands');

/** Brands and product categories: names, slugs, order, and how many products use each. */
export function BrandsPage() {
  const { kind = KINDS[0], edit } = route.useSearch();
  const list = useQuery(namedQuery(kind));
  const { data: rows } = list;
  const { data: counts } = useQuery(useCountsQuery);
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
      <QueryView
        query={list}
        loading={BRANDS_WORDS.loading}
        isCard
        empty={(listed) => listed.length === 0 && { text: BRANDS_WORDS.empty }}
      >
        {(listed) => (
          <DataTable
            rows={listed.map((one) => ({ kind, row: one, count: counts && (counts[kind][one.id] ?? 0) }))}
            columns={BRAND_COLUMNS}
            idOf={({ row: { id } }) => id}
          />
        )}
      </QueryView>
      {rows && (edit === NEW || row) && <BrandDialog key={edit} kind={kind} row={row} rows={rows} />}
    </>
  );
}

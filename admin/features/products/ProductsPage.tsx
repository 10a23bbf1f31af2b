import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ListEmpty, ListFailure, ListSkeleton, OutOfDate } from '#admin/components/ListStates.tsx';
import { Pager } from '#admin/components/Pager.tsx';
import { moveBetweenRows } from '#admin/components/row-keys.ts';
import { useAccessCheck } from '#admin/use-access-check.ts';
import { PRODUCTS_WORDS } from './messages.ts';
import { ProductRow } from './ProductRow.tsx';
import { ProductsToolbar } from './ProductsToolbar.tsx';
import { productsQuery } from './products.queries.ts';
import type { ProductsSearch } from './products-search.ts';
import { SortHead } from './SortHead.tsx';

const route = getRouteApi('/products');

/** The Products tab: every product, active or not. */
export function ProductsPage() {
  const search = route.useSearch();
  const products = useQuery({ ...productsQuery(search), placeholderData: keepPreviousData });
  const { data, isFetching, refetch } = products;
  useAccessCheck(data?.totalItems === 0);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1>
          {PRODUCTS_WORDS.title}{' '}
          <span className="text-base text-ink-soft" role="status">
            {data?.totalItems}
          </span>
        </h1>
        <ProductsToolbar search={search} />
      </div>
      {!data && isFetching && <ListSkeleton label={PRODUCTS_WORDS.loading} />}
      {!data && !isFetching && <ListFailure onRetry={() => void refetch()} />}
      {data && products.isError && <OutOfDate onRetry={() => void refetch()} />}
      {data && <ProductsList search={search} data={data} isWaiting={products.isPlaceholderData} />}
    </>
  );
}

interface ProductsListProps {
  search: ProductsSearch;
  data: Awaited<ReturnType<NonNullable<ReturnType<typeof productsQuery>['queryFn']>>>;
  isWaiting: boolean;
}

function ProductsList({ search, data, isWaiting }: ProductsListProps) {
  const page = search.page ?? 1;
  const isNarrowed = search.q !== undefined || search.show !== undefined;
  if (data.products.length === 0) {
    return (
      <ListEmpty
        text={isNarrowed ? PRODUCTS_WORDS.noMatch : PRODUCTS_WORDS.empty}
        isFiltered={isNarrowed}
        isPastEnd={page > 1 && data.totalItems > 0}
      />
    );
  }
  return (
    <div className={`card ${isWaiting ? 'list-waiting' : ''}`} aria-busy={isWaiting}>
      <table className="list" onKeyDown={moveBetweenRows}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Picture</span>
            </th>
            <SortHead column="name" label="Name" current={search.sort} />
            <th scope="col">SKU</th>
            <SortHead column="price" label="Price" current={search.sort} className="text-right" />
            <SortHead column="stock" label="Stock per size" current={search.sort} />
          </tr>
        </thead>
        <tbody>
          {data.products.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </tbody>
      </table>
      <Pager page={page} shown={data.products.length} totalItems={data.totalItems} totalPages={data.totalPages} />
    </div>
  );
}

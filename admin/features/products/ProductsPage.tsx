import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ListEmpty, ListFailure, ListSkeleton, OutOfDate } from '#admin/components/ListStates.tsx';
import { count } from '#admin/pages.ts';
import { useAccessCheck } from '#admin/use-access-check.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { useColumnChoice } from './column-choice.ts';
import { PRODUCTS_WORDS } from './messages.ts';
import { ProductsList } from './ProductsList.tsx';
import { ProductsToolbar } from './ProductsToolbar.tsx';
import { productsQuery } from './products.queries.ts';
import { activeFilters } from './products-search.ts';

const route = getRouteApi('/products');

/** The Products tab: every product, active or not. */
export function ProductsPage() {
  const search = route.useSearch();
  const products = useQuery({ ...productsQuery(search), placeholderData: keepPreviousData });
  const { data, isFetching, refetch } = products;
  const columns = useColumnChoice();
  useAccessCheck(data?.totalItems === 0);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-start gap-x-6 gap-y-3">
        <h1 className="pt-1">
          {PRODUCTS_WORDS.title}{' '}
          <span className="text-base text-ink-soft" role="status">
            {data && count(data.totalItems)}
          </span>
        </h1>
        <Link to="/products/new" className="button">
          {PRODUCTS_WORDS.newProduct}
        </Link>
        <ProductsToolbar search={search}>
          <ColumnsMenu visibility={columns.visibility} onToggle={columns.toggle} onReset={columns.reset} />
        </ProductsToolbar>
      </div>
      {!data && isFetching && <ListSkeleton label={PRODUCTS_WORDS.loading} />}
      {!data && !isFetching && <ListFailure onRetry={() => void refetch()} />}
      {data && products.isError && <OutOfDate onRetry={() => void refetch()} />}
      {data?.products.length === 0 && (
        <ListEmpty
          text={isNarrowed(search) ? PRODUCTS_WORDS.noMatch : PRODUCTS_WORDS.empty}
          isFiltered={isNarrowed(search)}
          isPastEnd={(search.page ?? 1) > 1 && data.totalItems > 0}
        />
      )}
      {data && data.products.length > 0 && (
        <ProductsList
          search={search}
          data={data}
          columnVisibility={columns.visibility}
          isWaiting={products.isPlaceholderData}
        />
      )}
    </>
  );
}

const isNarrowed = (search: ReturnType<typeof route.useSearch>) =>
  search.q !== undefined || activeFilters(search).length > 0;

import { useNavigate } from '@tanstack/react-router';
import type { ColumnVisibilityState } from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';
import { ChoiceField } from '#admin/components/ChoiceField.tsx';
import { Pager } from '#admin/components/Pager.tsx';
import { useSelection } from '#admin/selection.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { PRODUCTS_WORDS } from './messages.ts';
import { ProductsTable } from './ProductsTable.tsx';
import type { ProductsPageData } from './products.queries.ts';
import { DEFAULT_PAGE_SIZE, filterOf, PAGE_SIZES, type ProductsSearch } from './products-search.ts';
import { useListKeys } from './use-list-keys.ts';

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} a page` }));

interface ProductsListProps {
  search: ProductsSearch;
  data: ProductsPageData;
  columnVisibility: ColumnVisibilityState;
  /** Whether these are the rows of the last question, while the answer to the next is on its way. */
  isWaiting: boolean;
}

/** The page of products with what is selected, and the way to the other pages. */
export function ProductsList({ search, data, columnVisibility, isWaiting }: ProductsListProps) {
  const { products, totalItems, totalPages } = data;
  const pageIds = useMemo(() => products.map(({ id }) => id), [products]);
  const selection = useSelection(pageIds, JSON.stringify(filterOf(search)));
  const [areKeysShown, setKeysShown] = useState(false);
  const { page, goTo, setSize } = usePaging(search, totalPages);
  const showKeys = useCallback(() => setKeysShown(true), []);
  const onKeyDown = useListKeys({ pageIds, selection, onPage: goTo, onShowKeys: showKeys });
  return (
    <>
      <div className={`card ${isWaiting ? 'list-waiting' : ''}`} aria-busy={isWaiting}>
        <div className="overflow-x-auto">
          <ProductsTable
            products={products}
            sort={search.sort}
            columnVisibility={columnVisibility}
            selection={selection}
            onKeyDown={onKeyDown}
          />
        </div>
        <Pager
          page={page}
          shown={products.length}
          totalItems={totalItems}
          totalPages={totalPages}
          pageSize={search.size ?? DEFAULT_PAGE_SIZE}
        >
          <button type="button" className="button button-quiet px-2.5 max-md:hidden" onClick={showKeys}>
            {PRODUCTS_WORDS.keys} <kbd className="key-cap">?</kbd>
          </button>
          <ChoiceField
            className="w-36"
            label={PRODUCTS_WORDS.pageSize}
            value={String(search.size ?? DEFAULT_PAGE_SIZE)}
            options={SIZE_OPTIONS}
            onChoose={setSize}
          />
        </Pager>
      </div>
      <KeysDialog isOpen={areKeysShown} onClose={() => setKeysShown(false)} />
    </>
  );
}

function usePaging(search: ProductsSearch, totalPages: number) {
  const navigate = useNavigate({ from: '/products' });
  const page = search.page ?? 1;
  const goTo = useCallback(
    (step: 1 | -1) => {
      const next = page + step;
      if (next >= 1 && next <= totalPages) void navigate({ search: (now) => ({ ...now, page: next }) });
    },
    [navigate, page, totalPages],
  );
  const setSize = (text: string) => {
    const size = PAGE_SIZES.find((option) => String(option) === text);
    void navigate({
      search: (now) => ({ ...now, size: size === DEFAULT_PAGE_SIZE ? undefined : size, page: undefined }),
    });
  };
  return { page, goTo, setSize };
}

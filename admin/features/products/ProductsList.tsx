import { useNavigate } from '@tanstack/react-router';
import type { ColumnVisibilityState } from '@tanstack/react-table';
import { useCallback, useState } from 'react';
import { ChoiceField } from '#admin/components/ChoiceField.tsx';
import { Pager } from '#admin/components/Pager.tsx';
import { type SelectionControl, selectedCount } from '#admin/selection.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import type { BulkKind } from './bulk/bulk-kinds.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { PRODUCTS_WORDS } from './messages.ts';
import { ProductsTable } from './ProductsTable.tsx';
import type { ProductsPageData } from './products.queries.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type ProductsSearch } from './products-search.ts';
import { useListKeys } from './use-list-keys.ts';

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} a page` }));

interface ProductsListProps {
  search: ProductsSearch;
  data: ProductsPageData;
  pageIds: readonly string[];
  columnVisibility: ColumnVisibilityState;
  selection: SelectionControl;
  onBulk: (kind: BulkKind) => void;
  /** Whether these are the rows of the last question, while the answer to the next is on its way. */
  isWaiting: boolean;
}

/** The page of products, what can be done to the selected ones, and the way to the other pages. */
export function ProductsList(props: ProductsListProps) {
  const { search, data, pageIds, columnVisibility, selection, onBulk, isWaiting } = props;
  const { products, totalItems, totalPages } = data;
  const selected = selectedCount(selection.selection, totalItems);
  const [areKeysShown, setKeysShown] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { page, goTo, setSize } = usePaging(search, totalPages);
  const showKeys = useCallback(() => setKeysShown(true), []);
  const openMenu = useCallback(() => setMenuOpen(selected > 0), [selected]);
  const onKeyDown = useListKeys({ pageIds, selection, onPage: goTo, onShowKeys: showKeys, onActions: openMenu });
  return (
    <>
      {selected > 0 && (
        <BulkBar
          selected={selected}
          totalItems={totalItems}
          offersAll={selection.selection.kind === 'some' && totalItems > selected && pageIds.every(selection.has)}
          isMenuOpen={isMenuOpen}
          onMenuOpen={setMenuOpen}
          onSelectAll={selection.selectAll}
          onClear={selection.clear}
          onChoose={onBulk}
        />
      )}
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
            className="page-size"
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
    const chosen = PAGE_SIZES.find((option) => String(option) === text);
    const size = chosen === DEFAULT_PAGE_SIZE ? undefined : chosen;
    void navigate({ search: (now) => ({ ...now, size, page: undefined }) });
  };
  return { page, goTo, setSize };
}

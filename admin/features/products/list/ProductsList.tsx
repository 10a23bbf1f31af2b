import { useCallback, useRef, useState } from 'react';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { type SelectionControl, selectedCount } from '#admin/lists/selection.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { BulkBar } from '../bulk/BulkBar.tsx';
import type { BulkKind } from '../bulk/bulk-kinds.ts';
import { KEYS, PRODUCTS_WORDS, selectProduct } from '../messages.ts';
import type { ProductsPageData } from '../products.queries.ts';
import { type ProductsSearch, sortedBy } from '../products-search.ts';
import { type ColumnId, shownColumns } from './columns.tsx';
import { ProductsPager, usePaging } from './ProductsPager.tsx';
import { useListKeys } from './use-list-keys.ts';

interface ProductsListProps {
  search: ProductsSearch;
  data: ProductsPageData;
  pageIds: readonly string[];
  columns: readonly ColumnId[];
  selection: SelectionControl;
  onBulk: (kind: BulkKind) => void;
}

/** A page of products with bulk actions and paging. */
export function ProductsList(props: ProductsListProps) {
  const { search, data, pageIds, columns, selection, onBulk } = props;
  const { products, totalItems, totalPages } = data;
  const selected = selectedCount(selection.selection, totalItems);
  const [areKeysShown, setKeysShown] = useState(false);
  const actionsButton = useRef<HTMLButtonElement>(null);
  const { goTo } = usePaging(search, totalPages);
  const showKeys = useCallback(() => setKeysShown(true), []);
  const openActions = useCallback(() => {
    actionsButton.current?.focus();
    actionsButton.current?.click();
  }, []);
  const onKeyDown = useListKeys({ pageIds, selection, onPage: goTo, onShowKeys: showKeys, onActions: openActions });
  return (
    <>
      {selected > 0 && (
        <BulkBar
          selected={selected}
          totalItems={totalItems}
          offersAll={selection.selection.kind === 'some' && totalItems > selected && pageIds.every(selection.has)}
          actionsButton={actionsButton}
          onSelectAll={selection.selectAll}
          onClear={selection.clear}
          onChoose={onBulk}
        />
      )}
      <Card>
        <div className="overflow-x-auto">
          <DataTable
            rows={products}
            columns={shownColumns(columns)}
            idOf={({ id }) => id}
            rowClassName="max-lg:grid-cols-[auto_auto_1fr] max-lg:gap-y-1 max-lg:[&>:nth-child(-n+2)]:row-[1/span_calc(var(--columns)-1)]"
            isDense
            sort={sortedBy(search.sort)}
            selection={{
              control: selection,
              pageLabel: PRODUCTS_WORDS.selectPage,
              rowLabel: ({ name }) => selectProduct(name),
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <ProductsPager search={search} data={data}>
          <Button look="quiet" className="px-2.5 max-md:hidden" onClick={showKeys}>
            {PRODUCTS_WORDS.keys} <kbd className="key-cap">?</kbd>
          </Button>
        </ProductsPager>
      </Card>
      <KeysDialog isOpen={areKeysShown} onClose={() => setKeysShown(false)} />
    </>
  );
}

/** Keyboard shortcuts. */
function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal isOpen={isOpen} title={PRODUCTS_WORDS.keysTitle} onClose={onClose}>
      <dl className="grid">
        {KEYS.map(([keys, effect]) => (
          <div key={keys} className="grid grid-cols-[8rem_1fr] gap-4 border-b border-line py-1.5">
            <dt>
              <kbd className="key-cap">{keys}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

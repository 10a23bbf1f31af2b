import { Menu } from '@base-ui/react/menu';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { type SelectionControl, selectedCount } from '#admin/lists/selection.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { MenuButton, MenuItem } from '#admin/ui/Menu.tsx';
import { Modal } from '#admin/ui/Modal.tsx';
import { BULK_GROUPS, BULK_KINDS, type BulkKind } from '../bulk/bulk-kinds.ts';
import { BULK_WORDS } from '../bulk/messages.ts';
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

interface BulkBarProps {
  selected: number;
  totalItems: number;
  /** Whether to offer all matching products: the whole page is selected and there are more. */
  offersAll: boolean;
  /** The button that opens the actions, for its hotkey. */
  actionsButton: RefObject<HTMLButtonElement | null>;
  onSelectAll: () => void;
  onClear: () => void;
  onChoose: (kind: BulkKind) => void;
}

/** The number of selected products, and the bulk actions. */
function BulkBar(props: BulkBarProps) {
  const { selected, totalItems, offersAll, actionsButton, onSelectAll, onClear, onChoose } = props;
  return (
    <section
      className="sticky top-0 z-20 mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-base border border-ink bg-paper-bright px-3 py-2 shadow-lift md:top-15"
      aria-label={BULK_WORDS.bar}
    >
      <p role="status" className="font-semibold">
        {BULK_WORDS.selected(selected)}
      </p>
      {offersAll && (
        <button type="button" className="link" onClick={onSelectAll}>
          {BULK_WORDS.selectAll(totalItems)}
        </button>
      )}
      <button type="button" className="link" onClick={onClear}>
        {BULK_WORDS.clear}
      </button>
      <MenuButton ref={actionsButton} button={<Button className="ml-auto" />} label={BULK_WORDS.actions}>
        {BULK_GROUPS.map((kinds) => (
          <Menu.Group
            key={kinds[0]}
            className="not-first:mt-1.5 not-first:border-t not-first:border-line not-first:pt-1.5"
          >
            {kinds.map((kind) => (
              <MenuItem key={kind} onClick={() => onChoose(kind)}>
                {BULK_KINDS[kind].label}
              </MenuItem>
            ))}
          </Menu.Group>
        ))}
      </MenuButton>
    </section>
  );
}

import { Menu } from '@base-ui/react/menu';
import { useStore } from '@nanostores/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { useAccessCheck } from '#admin/api/use-access-check.ts';
import { WithSizes } from '#admin/features/sizes/WithSizes.tsx';
import { ListSkeleton, QueryView } from '#admin/lists/QueryView.tsx';
import { type Selection, useSelection } from '#admin/lists/selection.ts';
import { useListSearch } from '#admin/lists/use-list-search.ts';
import { deviceValue } from '#admin/saving/device-entries.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { lazyPart } from '#admin/ui/lazy-part.tsx';
import { MenuItem, MenuPopup } from '#admin/ui/Menu.tsx';
import { PageHead } from '#admin/ui/PageHead.tsx';
import { useIsNarrow } from '#admin/ui/use-is-narrow.ts';
import { ExportButton } from '../import/ExportButton.tsx';
import type { BulkKind } from './bulk/bulk-kinds.ts';
import { COLUMN_IDS, type ColumnId, PRODUCT_COLUMNS } from './list/columns.tsx';
import { ProductsList } from './list/ProductsList.tsx';
import { ProductsPager } from './list/ProductsPager.tsx';
import { ProductsToolbar } from './list/ProductsToolbar.tsx';
import { PRODUCTS_WORDS } from './messages.ts';
import { productsQuery } from './products.queries.ts';
import { filterOf, type ProductsFilter } from './products-search.ts';

const route = getRouteApi('/products');

const BulkDialog = lazyPart(() => import('./bulk/BulkDialog.tsx').then((module) => module.BulkDialog));

const GridView = lazyPart(
  () => import('./grid/GridView.tsx').then((module) => module.GridView),
  <ListSkeleton label={PRODUCTS_WORDS.loading} />,
);

/** The open bulk action and the products selected when it was opened. */
interface Bulk {
  kind: BulkKind;
  selection: Selection;
  filter: ProductsFilter;
}

/** The Products tab: every product, active or not. */
export function ProductsPage() {
  return (
    <WithSizes>
      <Products />
    </WithSizes>
  );
}

function Products() {
  const search = route.useSearch();
  const products = useQuery({ ...productsQuery(search), placeholderData: keepPreviousData });
  const { data } = products;
  const { emptyOf } = useListSearch(search);
  const choice = useColumnChoice();
  const filter = useMemo(() => filterOf(search), [search]);
  const pageIds = useMemo(() => data?.products.map(({ id }) => id) ?? [], [data]);
  const selection = useSelection(pageIds, JSON.stringify(filter));
  // Here and not in the list, which unmounts when no row matches any more.
  const [bulk, setBulk] = useState<Bulk>();
  const isGrid = search.mode === 'grid';
  const isPhone = useIsNarrow('md');
  const exportButton = <ExportButton filter={filter} selection={selection.selection} totalItems={data?.totalItems} />;
  useAccessCheck(data?.totalItems === 0);
  return (
    <>
      <PageHead title={PRODUCTS_WORDS.title} count={data?.totalItems} className="gap-x-2">
        {!isPhone && exportButton}
        <LinkButton
          to="/products"
          search={(now) => ({ ...now, mode: isGrid ? undefined : 'grid' })}
          look="outline"
          className="max-md:hidden"
        >
          {isGrid ? PRODUCTS_WORDS.toList : PRODUCTS_WORDS.toGrid}
        </LinkButton>
        <LinkButton to="/products/new">{PRODUCTS_WORDS.newProduct}</LinkButton>
        <ProductsToolbar search={search} totalItems={data?.totalItems}>
          {!isGrid && <ColumnsMenu columns={choice.columns} onToggle={choice.toggle} onReset={choice.reset} />}
          {isPhone && exportButton}
        </ProductsToolbar>
      </PageHead>
      <QueryView
        query={products}
        loading={PRODUCTS_WORDS.loading}
        empty={({ products: listed }) => emptyOf(listed, PRODUCTS_WORDS)}
      >
        {(listed) =>
          isGrid ? (
            <>
              <GridView products={listed.products} />
              <ProductsPager search={search} data={listed} />
            </>
          ) : (
            <ProductsList
              search={search}
              data={listed}
              pageIds={pageIds}
              columns={choice.columns}
              selection={selection}
              onBulk={(kind) => setBulk({ kind, selection: selection.selection, filter })}
            />
          )
        }
      </QueryView>
      {bulk && (
        <BulkDialog
          {...bulk}
          onClose={(isChanged) => {
            setBulk(undefined);
            if (isChanged) selection.clear();
          }}
        />
      )}
    </>
  );
}

interface ColumnsMenuProps {
  columns: readonly ColumnId[];
  onToggle: (id: ColumnId) => void;
  onReset: () => void;
}

/** Which columns the list shows. */
function ColumnsMenu({ columns, onToggle, onReset }: ColumnsMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger render={<Button look="outline" className="max-md:hidden" />}>
        <Icon name="columns" size={18} />
        {PRODUCTS_WORDS.columns}
      </Menu.Trigger>
      <MenuPopup>
        {COLUMN_IDS.filter((id) => id !== 'name').map((id) => (
          <Menu.CheckboxItem
            key={id}
            className="menu-item"
            checked={columns.includes(id)}
            onCheckedChange={() => onToggle(id)}
          >
            <span className="w-5">
              <Menu.CheckboxItemIndicator>
                <Icon name="check" size={18} />
              </Menu.CheckboxItemIndicator>
            </span>
            {PRODUCT_COLUMNS[id].label}
          </Menu.CheckboxItem>
        ))}
        <MenuItem className="border-t border-line" onClick={onReset}>
          <span className="w-5" />
          {PRODUCTS_WORDS.allColumns}
        </MenuItem>
      </MenuPopup>
    </Menu.Root>
  );
}

const DEFAULT_COLUMNS: readonly ColumnId[] = ['name', 'sku', 'price', 'stock'];

const { $value, set } = deviceValue('product-columns', z.array(z.enum(COLUMN_IDS)).readonly(), DEFAULT_COLUMNS);

/** The chosen columns in the order of COLUMN_IDS. The name is always shown. */
function useColumnChoice() {
  const chosen = useStore($value);
  return {
    columns: COLUMN_IDS.filter((id) => id === 'name' || chosen.includes(id)),
    toggle: (id: ColumnId) => set(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
    reset: () => set(DEFAULT_COLUMNS),
  };
}

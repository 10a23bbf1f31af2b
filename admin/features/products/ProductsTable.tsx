import { type ColumnVisibilityState, useTable } from '@tanstack/react-table';
import { Picture } from '#admin/components/Picture.tsx';
import type { SelectionControl } from '#admin/selection.ts';
import { COLUMN_IDS, PRODUCT_COLUMNS, productColumns, productFeatures } from './columns.tsx';
import { PRODUCTS_WORDS, selectProduct } from './messages.ts';
import type { AdminProduct } from './product.ts';
import type { ProductSort } from './products-search.ts';
import { SortHead } from './SortHead.tsx';

interface ProductsTableProps {
  products: AdminProduct[];
  sort: ProductSort | undefined;
  columnVisibility: ColumnVisibilityState;
  selection: SelectionControl;
  onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => void;
}

const rowId = ({ id }: AdminProduct) => id;

/** One page of products as a table; on a narrow screen every product is a small sheet. */
export function ProductsTable({ products, sort, columnVisibility, selection, onKeyDown }: ProductsTableProps) {
  const table = useTable({
    features: productFeatures,
    columns: productColumns,
    data: products,
    getRowId: rowId,
    state: { columnVisibility },
  });
  const columns = COLUMN_IDS.filter((id) => columnVisibility[id]);
  const rowStyle: Record<`--${string}`, number> = { '--columns': columns.length };
  return (
    <table className="list products-table" onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <th scope="col" className="w-10">
            <PageBox products={products} selection={selection} />
          </th>
          <th scope="col">
            <span className="sr-only">Picture</span>
          </th>
          {columns.map((id) => (
            <ColumnHead key={id} id={id} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} data-selected={selection.has(row.id) || undefined} style={rowStyle}>
            <td className="cell-box">
              <RowBox product={row.original} selection={selection} />
            </td>
            <td className="cell-picture">
              <Picture picture={row.original.picture} width={48} />
            </td>
            {row.getVisibleCells().map((cell) => {
              const column = COLUMN_IDS.find((id) => id === cell.column.id) ?? 'name';
              const { label, isNumber } = PRODUCT_COLUMNS[column];
              return (
                <td key={cell.id} className={`cell-${column} ${isNumber ? 'cell-number' : ''}`} data-label={label}>
                  <table.FlexRender cell={cell} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ColumnHead({ id, sort }: { id: keyof typeof PRODUCT_COLUMNS; sort: ProductSort | undefined }) {
  const { label, sortKey, isNumber } = PRODUCT_COLUMNS[id];
  const className = isNumber ? 'text-right' : '';
  if (sortKey) return <SortHead sortKey={sortKey} label={label} current={sort} className={className} />;
  return (
    <th scope="col" className={className}>
      {label}
    </th>
  );
}

function PageBox({ products, selection }: { products: readonly AdminProduct[]; selection: SelectionControl }) {
  const ids = products.map(({ id }) => id);
  const chosen = ids.filter(selection.has).length;
  return (
    <label className="inline-flex items-center gap-2">
      <input
        type="checkbox"
        className="row-box"
        checked={chosen === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < ids.length;
        }}
        onChange={() => selection.setRows(ids, chosen < ids.length)}
      />
      <span className="lg:sr-only">{PRODUCTS_WORDS.selectPage}</span>
    </label>
  );
}

function RowBox({ product, selection }: { product: AdminProduct; selection: SelectionControl }) {
  return (
    <input
      type="checkbox"
      className="row-box"
      aria-label={selectProduct(product.name)}
      checked={selection.has(product.id)}
      onChange={() => undefined}
      onClick={(event) => selection.toggle(product.id, event.shiftKey)}
    />
  );
}

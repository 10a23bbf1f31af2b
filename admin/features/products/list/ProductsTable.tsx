import type { SelectionControl } from '#admin/lists/selection.ts';
import { Picture } from '#admin/ui/Picture.tsx';
import { PRODUCTS_WORDS, selectProduct } from '../messages.ts';
import type { AdminProduct } from '../product.ts';
import type { ProductSort } from '../products-search.ts';
import { type ColumnId, PRODUCT_COLUMNS } from './columns.tsx';
import { SortHead } from './SortHead.tsx';

interface ProductsTableProps {
  products: AdminProduct[];
  sort: ProductSort | undefined;
  columns: readonly ColumnId[];
  selection: SelectionControl;
  onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => void;
}

/** One page of products as a table with rows of 48 px; on a narrow screen each product is a card. */
export function ProductsTable({ products, sort, columns, selection, onKeyDown }: ProductsTableProps) {
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
        {products.map((product) => (
          <tr key={product.id} data-selected={selection.has(product.id) || undefined} style={rowStyle}>
            <td className="cell-box">
              <RowBox product={product} selection={selection} />
            </td>
            <td className="cell-picture">
              <Picture picture={product.picture} width={30} />
            </td>
            {columns.map((id) => {
              const { label, isNumber, cell } = PRODUCT_COLUMNS[id];
              return (
                <td key={id} className={`cell-${id} ${isNumber ? 'cell-number' : ''}`} data-label={label}>
                  {cell(product)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ColumnHead({ id, sort }: { id: ColumnId; sort: ProductSort | undefined }) {
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

import type { ReactNode } from 'react';
import { parseDate } from '#admin/format/dates.ts';
import { PRICE_WORDS } from '#admin/format/prices.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { formatRupees } from '#shared/money.ts';
import { formatOrderDate } from '#shared/orders/order.ts';
import { discountLabel, isOriginalTooLow, reducedFrom } from '#shared/product/discount.ts';
import { PRODUCTS_WORDS } from '../messages.ts';
import { type AdminProduct, stockBySize } from '../product.ts';
import type { SortKey } from '../products-search.ts';
import { ReservedPieces } from '../ReservedPieces.tsx';
import { ProductTitle } from './ProductTitle.tsx';
import { StockBySize } from './StockBySize.tsx';

/** The columns that staff can show or hide; the name is always shown. */
export const COLUMN_IDS = [
  'name',
  'sku',
  'brand',
  'category',
  'fabric',
  'colour',
  'price',
  'original',
  'discount',
  'stock',
  'created',
  'updated',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

interface ProductColumn {
  label: string;
  sortKey?: SortKey;
  isNumber?: boolean;
  cell: (product: AdminProduct) => ReactNode;
}

const text = (value: string): ReactNode => value || <span className="text-ink-soft">–</span>;
const date = (value: string): ReactNode => {
  const parsed = parseDate(value);
  return parsed && <time dateTime={parsed.toISOString()}>{formatOrderDate(parsed)}</time>;
};

export const PRODUCT_COLUMNS: Record<ColumnId, ProductColumn> = {
  name: { label: 'Name', sortKey: 'name', cell: (product) => <ProductTitle product={product} /> },
  sku: {
    label: 'SKU',
    sortKey: 'sku',
    cell: ({ sku, id }) => (
      <span className="whitespace-nowrap text-sm">
        {sku} <span className="text-xs text-ink-soft">{id}</span>
      </span>
    ),
  },
  brand: { label: 'Brand', sortKey: 'brand', cell: ({ brand }) => text(brand) },
  category: { label: 'Category', sortKey: 'category', cell: ({ category }) => text(category) },
  fabric: { label: 'Fabric', sortKey: 'fabric', cell: ({ fabric }) => text(fabric) },
  colour: { label: 'Colour', cell: ({ colour }) => text(colour) },
  price: {
    label: 'Price',
    sortKey: 'price',
    isNumber: true,
    cell: ({ price, original_price }) => <Price price={price} original={original_price} />,
  },
  original: {
    label: 'Original price',
    sortKey: 'original',
    isNumber: true,
    cell: ({ original_price }) => text(original_price === null ? '' : formatRupees(original_price)),
  },
  discount: {
    label: 'Discount',
    sortKey: 'discount',
    isNumber: true,
    cell: ({ price, original_price }) => text(discountLabel(price, original_price) ?? ''),
  },
  stock: {
    label: 'Stock per size',
    sortKey: 'stock',
    cell: ({ id, variants }) => (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StockBySize stock={stockBySize(variants)} />
        <ReservedPieces productId={id} />
      </div>
    ),
  },
  created: { label: 'Added', sortKey: 'created', cell: ({ created_at }) => date(created_at) },
  updated: { label: 'Changed', sortKey: 'updated', cell: ({ updated_at }) => date(updated_at) },
};

function Price({ price, original }: { price: number; original: number | null }) {
  const discount = discountLabel(price, original);
  const before = reducedFrom(price, original);
  return (
    <span className="inline-flex items-baseline gap-x-2 max-lg:flex-wrap">
      <span className="font-semibold">{price === 0 ? '–' : formatRupees(price)}</span>
      {before !== null && <s className="text-sm text-ink-soft">{formatRupees(before)}</s>}
      {isOriginalTooLow(price, original) && (
        <Badge tone="warning" title={PRICE_WORDS.originalTooLow}>
          {PRODUCTS_WORDS.originalTooLow}
        </Badge>
      )}
      {discount && <span className="text-sm whitespace-nowrap text-ink-soft">{discount}</span>}
    </span>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { parseDate } from '#admin/format/dates.ts';
import { PRICE_WORDS } from '#admin/format/prices.ts';
import type { Column } from '#admin/lists/columns.ts';
import { ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { Picture } from '#admin/ui/Picture.tsx';
import { formatRupees } from '#shared/money.ts';
import { formatOrderDate } from '#shared/orders/order.ts';
import { discountLabel, isOriginalTooLow, reducedFrom } from '#shared/product/discount.ts';
import { productPath } from '#shared/product/product.ts';
import { PRODUCTS_MESSAGES, PRODUCTS_WORDS } from '../messages.ts';
import { type AdminProduct, stockBySize } from '../product.ts';
import type { SortKey } from '../products-search.ts';
import { ReservedPieces } from '../ReservedPieces.tsx';
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

type ProductColumn = Column<AdminProduct, SortKey>;

const text = (value: string): ReactNode => value || <span className="text-ink-soft">–</span>;
const date = (value: string): ReactNode => {
  const parsed = parseDate(value);
  return parsed && <time dateTime={parsed.toISOString()}>{formatOrderDate(parsed)}</time>;
};

export const PRODUCT_COLUMNS: Record<ColumnId, Omit<ProductColumn, 'key'>> = {
  name: {
    label: 'Name',
    sort: 'name',
    className: 'lg:max-w-72 lg:min-w-56',
    cell: (product) => <ProductTitle product={product} />,
  },
  sku: {
    label: 'SKU',
    isFigure: true,
    sort: 'sku',
    cell: ({ sku, id }) => (
      <span className="whitespace-nowrap text-sm">
        {sku} <span className="text-xs text-ink-soft">{id}</span>
      </span>
    ),
  },
  brand: { label: 'Brand', isFigure: true, sort: 'brand', cell: ({ brand }) => text(brand) },
  category: { label: 'Category', isFigure: true, sort: 'category', cell: ({ category }) => text(category) },
  fabric: { label: 'Fabric', isFigure: true, sort: 'fabric', cell: ({ fabric }) => text(fabric) },
  colour: { label: 'Colour', isFigure: true, cell: ({ colour }) => text(colour) },
  price: {
    label: 'Price',
    isFigure: true,
    sort: 'price',
    isNumber: true,
    cell: ({ price, original_price }) => <Price price={price} original={original_price} />,
  },
  original: {
    label: 'Original price',
    isFigure: true,
    sort: 'original',
    isNumber: true,
    cell: ({ original_price }) => text(original_price === null ? '' : formatRupees(original_price)),
  },
  discount: {
    label: 'Discount',
    isFigure: true,
    sort: 'discount',
    isNumber: true,
    cell: ({ price, original_price }) => text(discountLabel(price, original_price) ?? ''),
  },
  stock: {
    label: 'Stock per size',
    isFigure: true,
    sort: 'stock',
    cell: ({ id, variants }) => (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StockBySize stock={stockBySize(variants)} />
        <ReservedPieces productId={id} />
      </div>
    ),
  },
  created: { label: 'Added', isFigure: true, sort: 'created', cell: ({ created_at }) => date(created_at) },
  updated: { label: 'Changed', isFigure: true, sort: 'updated', cell: ({ updated_at }) => date(updated_at) },
};

const PICTURE: ProductColumn = {
  key: 'picture',
  label: 'Picture',
  isLabelHidden: true,
  className: 'pr-0',
  headClassName: 'lg:w-11.5',
  cell: ({ picture }) => <Picture picture={picture} width={30} />,
};

/** On a phone below the name, beside box and picture. */
const FIGURE =
  'max-lg:col-start-3 max-lg:items-baseline max-lg:justify-start max-lg:gap-2 max-lg:text-left max-lg:whitespace-normal max-lg:[&::before]:w-[clamp(4.5rem,14vw,6.5rem)] max-lg:[&::before]:flex-none max-lg:[&::before]:text-[0.8125rem]';

/** The columns to show, after the picture. */
export function shownColumns(ids: readonly ColumnId[]): ProductColumn[] {
  return [
    PICTURE,
    ...ids.map((key) => ({
      key,
      ...(PRODUCT_COLUMNS[key].isFigure && { className: FIGURE }),
      ...PRODUCT_COLUMNS[key],
    })),
  ];
}

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

/** A product's name as a link to its form, a link to its page in the shop, and its flags. */
function ProductTitle({ product }: { product: AdminProduct }) {
  return (
    <span className="flex items-center gap-x-2 max-lg:flex-wrap">
      <ProductLink product={product}>{product.name}</ProductLink>
      {product.is_active && <ShopLink product={product} />}
      <Flags product={product} />
    </span>
  );
}

function ProductLink({ product, children }: { product: AdminProduct; children: string }) {
  return (
    <Link
      to="/products/$id"
      params={{ id: product.id }}
      className="min-w-0 truncate font-semibold underline-offset-4 hover:underline max-lg:whitespace-normal"
      title={children}
      data-row-id={product.id}
      {...ROW_CONTROL}
    >
      {children}
    </Link>
  );
}

/** The link to the product's page in the shop. */
function ShopLink({ product }: { product: AdminProduct }) {
  const label = `${PRODUCTS_WORDS.inShop}: ${product.name}`;
  return (
    <a
      href={productPath(product.id)}
      target="_blank"
      rel="noopener"
      title={label}
      aria-label={label}
      className="ml-0.5 inline-grid size-6 place-items-center align-middle text-ink-soft hover:text-accent"
    >
      <Icon name="out" size={15} />
    </a>
  );
}

function Flags({ product }: { product: AdminProduct }) {
  const isPlain = product.is_active && !product.is_new && !product.is_featured;
  if (isPlain) return null;
  return (
    <span className="flex flex-none gap-1.5">
      {!product.is_active && <Badge tone="ink">{PRODUCTS_MESSAGES.inactive}</Badge>}
      {product.is_new && <Badge>{PRODUCTS_WORDS.new}</Badge>}
      {product.is_featured && <Badge>{PRODUCTS_WORDS.featured}</Badge>}
    </span>
  );
}

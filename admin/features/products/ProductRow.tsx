import { Picture } from '#admin/components/Picture.tsx';
import { ROW_CONTROL } from '#admin/components/row-keys.ts';
import { discountLabel } from '#shared/discount.ts';
import { formatRupees } from '#shared/money.ts';
import { productPath } from '#shared/product.ts';
import { PRODUCTS_MESSAGES, PRODUCTS_WORDS } from './messages.ts';
import type { AdminProduct } from './product.ts';
import { StockBySize } from './StockBySize.tsx';

/** One product of the list. Its name leads to its page in the shop, when it has one. */
export function ProductRow({ product }: { product: AdminProduct }) {
  return (
    <tr className="max-lg:grid-cols-[auto_1fr_auto]">
      <td className="max-lg:row-span-3 lg:w-16 lg:pr-0">
        <Picture picture={product.picture} width={48} />
      </td>
      <td className="min-w-0 lg:max-w-96">
        <ProductName product={product} />
        <p className="text-sm break-words text-ink-soft">
          {[product.brandName ?? PRODUCTS_WORDS.noBrand, product.fabric].filter(Boolean).join(' · ')}
        </p>
        <Flags product={product} />
      </td>
      <td className="flex flex-wrap gap-x-3 text-sm text-ink-soft max-lg:order-last max-lg:col-span-2 max-lg:col-start-2 lg:table-cell lg:whitespace-nowrap">
        {product.sku && <p>{product.sku}</p>}
        <p>Id {product.id}</p>
      </td>
      <td className="text-right whitespace-nowrap">
        <Price product={product} />
      </td>
      <td className="max-lg:col-span-2 max-lg:col-start-2">
        <StockBySize stock={product.stock} />
      </td>
    </tr>
  );
}

function ProductName({ product }: { product: AdminProduct }) {
  if (!product.is_active) return <p className="font-semibold break-words">{product.name}</p>;
  return (
    <a
      href={productPath(product.id)}
      target="_blank"
      rel="noopener"
      title={PRODUCTS_WORDS.inShop}
      className="font-semibold break-words underline-offset-4 hover:underline"
      {...ROW_CONTROL}
    >
      {product.name}
    </a>
  );
}

function Flags({ product }: { product: AdminProduct }) {
  const isPlain = product.is_active && !product.is_new && !product.is_featured;
  if (isPlain) return null;
  return (
    <p className="mt-1 flex flex-wrap gap-1.5">
      {!product.is_active && <span className="badge badge-ink">{PRODUCTS_MESSAGES.inactive}</span>}
      {product.is_new && <span className="badge">{PRODUCTS_WORDS.new}</span>}
      {product.is_featured && <span className="badge">{PRODUCTS_WORDS.featured}</span>}
    </p>
  );
}

function Price({ product }: { product: AdminProduct }) {
  const discount = discountLabel(product.price, product.original_price);
  return (
    <>
      <p className="font-semibold">{formatRupees(product.price)}</p>
      {product.original_price !== null && (
        <p className="text-sm text-ink-soft">
          <s>{formatRupees(product.original_price)}</s>
        </p>
      )}
      {discount && <p className="text-sm text-madder">{discount}</p>}
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { productPath } from '#shared/product/product.ts';
import { PRODUCTS_MESSAGES, PRODUCTS_WORDS } from '../messages.ts';
import type { AdminProduct } from '../product.ts';

/** A product's name as a link to its form, a link to its page in the shop, and its flags. */
export function ProductTitle({ product }: { product: AdminProduct }) {
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

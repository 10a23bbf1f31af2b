import type { LiveProduct } from './live-product.ts';
import type { ProductVariant } from './product.ts';
import type { Choosable } from './variants.ts';

/** The field names of the buy form, and so of the address it leads to: `/cart?product=…&stitching=…&size=…&quantity=…`. */
export const BUY_FIELDS = { product: 'product', stitching: 'stitching', size: 'size', quantity: 'quantity' } as const;

/** What the browser needs to know of a product to sell it. Its page carries it as JSON in `script[data-product]`. */
export interface ProductData extends Choosable, LiveProduct {
  name: string;
  brand: string;
  /** Address of a small picture. */
  image: string;
}

const FIELD_TYPES = {
  id: 'string',
  name: 'string',
  brand: 'string',
  image: 'string',
  priceRupees: 'number',
  originalPriceRupees: 'number',
  sizeQuantities: 'object',
} as const;
const VARIANT_TYPES = {
  id: 'string',
  stitched: 'boolean',
  size: 'string',
  stockQuantity: 'number',
  priceRupees: 'number',
} as const satisfies Record<keyof Omit<ProductVariant, 'sku'>, string>;

/**
 * The product from a page's JSON. By hand: a schema library would weigh ten times as much as all that uses it.
 * @throws SyntaxError or TypeError when the page carries anything else: then page and script are of two releases.
 */
export function parseProductData(json: string): ProductData {
  const value: unknown = JSON.parse(json);
  if (!isProductData(value)) throw new TypeError('The page carries no readable product.');
  return value;
}

function isProductData(value: unknown): value is ProductData {
  return (
    hasTypes(value, FIELD_TYPES) &&
    Reflect.get(value, 'sizeQuantities') !== null &&
    'variants' in value &&
    Array.isArray(value.variants) &&
    value.variants.every((variant) => hasTypes(variant, VARIANT_TYPES))
  );
}

function hasTypes(value: unknown, types: Readonly<Record<string, string>>): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(types).every(([name, type]) => typeof Reflect.get(value, name) === type);
}

import type { Choosable } from '#shared/variants.ts';

/** What the product page's script needs to know; the page carries it as JSON. */
export interface ProductData extends Choosable {
  id: string;
  name: string;
  brand: string;
  image: string;
  /** Rupees. */
  originalPriceRupees: number | null;
}

/**
 * The product from the page's JSON.
 * @throws SyntaxError or TypeError when the page carries anything else: then page and script are of two releases.
 */
export function parseProductData(json: string): ProductData {
  const value: unknown = JSON.parse(json);
  if (!isProductData(value)) throw new TypeError('The page carries no readable product.');
  return value;
}

function isProductData(value: unknown): value is ProductData {
  return (
    hasTypes(value, { id: 'string', name: 'string', brand: 'string', image: 'string', sizeQuantities: 'object' }) &&
    'variants' in value &&
    Array.isArray(value.variants) &&
    value.variants.every((variant) =>
      hasTypes(variant, {
        id: 'string',
        stitched: 'boolean',
        size: 'string',
        stockQuantity: 'number',
        priceRupees: 'number',
      }),
    )
  );
}

function hasTypes(value: unknown, types: Readonly<Record<string, string>>): value is object {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(types).every(([name, type]) => typeof Reflect.get(value, name) === type);
}

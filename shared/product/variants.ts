import { LOW_SIZE_BELOW, LOW_STOCK_BELOW } from '../limits.ts';
import type { Product, ProductVariant } from './product.ts';
import { DEFAULT_SIZES } from './sizes.ts';

/**
 * Rules for choosing a variant on a product page (specification, sections 4, 5 and 9). Pure functions, used for rendering
 * and in the browser.
 */

const QUANTITY_CAP_WITHOUT_STOCK = 100;

/** The key of the variant without a size; no size has this name (hooks/sizes/rules.ts). */
export const UNSTITCHED = 'unstitched';

/** The key of a variant among its product's: its size, or 'unstitched'; undefined for an invalid one, such as stitched without a size. */
export function variantKey({ stitched, size }: { stitched: boolean; size: string }): string | undefined {
  if (!stitched) return size === '' ? UNSTITCHED : undefined;
  return size === '' ? undefined : size;
}

/** The variant with a key, if the product has one. */
export function findVariant<Variant extends { stitched: boolean; size: string }>(
  variants: readonly Variant[],
  key: string,
): Variant | undefined {
  return variants.find((variant) => variantKey(variant) === key);
}

/** The fields of a variant that these rules use. */
export type ChoosableVariant = Omit<ProductVariant, 'sku' | 'mrpRupees'>;

/** The fields of a product that these rules use; pages send only these to the browser. */
export interface Choosable extends Pick<Product, 'sizeQuantities' | 'sizes'> {
  variants: readonly ChoosableVariant[];
}

/** A choice; `size` is empty if none is chosen. */
export interface Choice {
  variantId: string | null;
  stitched: boolean;
  size: string;
  quantity: number;
}

export type AddToCartLabel = 'Add to Cart' | 'Select Size First' | 'Out of Stock';
export type AddToCartBlock = 'size_for_stitched' | 'size' | 'out_of_stock' | 'variant';

/** The order of a product's sizes. */
export function sizeOrder({ sizes = DEFAULT_SIZES }: Pick<Product, 'sizes'>): readonly string[] {
  return sizes;
}

/** The variants of one kind, sizes small to large. */
export function variantsOf(product: Choosable, stitched: boolean): ChoosableVariant[] {
  const order = sizeOrder(product);
  const rank = ({ size }: ChoosableVariant) => (order.includes(size) ? order.indexOf(size) : order.length);
  return product.variants.filter((variant) => variant.stitched === stitched).sort((a, b) => rank(a) - rank(b));
}

function chosen(variant: ChoosableVariant | undefined, stitched: boolean): Choice {
  return { variantId: variant?.id ?? null, stitched, size: stitched ? (variant?.size ?? '') : '', quantity: 1 };
}

/**
 * The initial choice: the first in-stock stitched variant, or else the first unstitched one. A size-quantity product has
 * none: the shopper selects a size first.
 */
export function defaultChoice(product: Choosable): Choice {
  if (hasSizeQuantities(product)) return { variantId: null, stitched: false, size: '', quantity: 1 };
  const stitched = variantsOf(product, true).find((variant) => variant.stockQuantity > 0);
  if (stitched) return chosen(stitched, true);
  const unstitched = variantsOf(product, false)[0];
  if (unstitched) return chosen(unstitched, false);
  return { variantId: null, stitched: variantsOf(product, true).length > 0, size: '', quantity: 1 };
}

/** Choosing Stitched selects the first stitched variant and its size; Unstitched the first unstitched, without a size. */
export function chooseStitching(product: Choosable, stitched: boolean): Choice {
  return chosen(variantsOf(product, stitched)[0], stitched);
}

/** Choosing a size selects the stitched variant of that size. */
export function chooseSize(product: Choosable, choice: Choice, size: string): Choice {
  const variant = variantsOf(product, true).find((candidate) => candidate.size === size);
  const next = { ...choice, stitched: true, size, variantId: variant?.id ?? null };
  return { ...next, quantity: clampQuantity(product, next, choice.quantity) };
}

/**
 * Reads the choice from a submitted buy form. Without a stitching field the size decides, or else the page's default. A size
 * beside 'unstitched' is ignored, because a browser without scripts leaves it checked.
 */
export function choiceFromFields(product: Choosable, fields: { get(name: string): unknown }): Choice {
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const initial = defaultChoice(product);
  const stitching = text('stitching');
  const size = text('size');
  const isStitched = stitching === '' ? size !== '' || initial.stitched : stitching === 'stitched';
  const kind = isStitched === initial.stitched ? initial : chooseStitching(product, isStitched);
  const choice = isStitched && size !== '' ? chooseSize(product, kind, size) : kind;
  return { ...choice, quantity: clampQuantity(product, choice, Number(text('quantity') || '1')) };
}

/** The chosen variant, if one is. */
export function selectedVariant(product: Choosable, choice: Choice): ChoosableVariant | undefined {
  return product.variants.find((variant) => variant.id === choice.variantId);
}

/** The key of the chosen variant if it is sold out: shoppers can wait for it. */
export function soldOutKey(product: Choosable, choice: Choice): string | undefined {
  const variant = selectedVariant(product, choice);
  return variant !== undefined && variant.stockQuantity <= 0 ? variantKey(variant) : undefined;
}

/** Stock of the choice, in pieces. */
export function availableStock(product: Choosable, choice: Choice): number {
  return selectedVariant(product, choice)?.stockQuantity ?? 0;
}

/** The maximum quantity: the stock, or 100 if stock is 0 (the button is disabled then anyway). */
export function maximumQuantity(stockQuantity: number): number {
  return stockQuantity > 0 ? stockQuantity : QUANTITY_CAP_WITHOUT_STOCK;
}

/** Clamps a quantity to the allowed range, at least 1. */
export function clampQuantity(product: Choosable, choice: Choice, quantity: number): number {
  const whole = Number.isFinite(quantity) ? Math.trunc(quantity) : 1;
  return Math.min(Math.max(whole, 1), maximumQuantity(availableStock(product, choice)));
}

/** Whether the choice needs a size. */
export function needsSize(product: Choosable, choice: Choice): boolean {
  return choice.stitched || hasSizeQuantities(product);
}

function hasSizeQuantities(product: Choosable): boolean {
  return Object.keys(product.sizeQuantities).length > 0;
}

/** Whether all variants are sold out; false without variants. */
function isProductSoldOut(product: Choosable): boolean {
  return product.variants.length > 0 && product.variants.every(({ stockQuantity }) => stockQuantity <= 0);
}

/** Why the choice cannot be added to the cart; undefined if it can. */
export function addToCartBlock(product: Choosable, choice: Choice): AddToCartBlock | undefined {
  if (isProductSoldOut(product)) return 'out_of_stock';
  if (choice.stitched && choice.size === '') return 'size_for_stitched';
  if (needsSize(product, choice) && choice.size === '') return 'size';
  if (selectedVariant(product, choice) === undefined) return 'variant';
  if (availableStock(product, choice) <= 0) return 'out_of_stock';
  return undefined;
}

/** The words on the add-to-cart button. */
export function addToCartLabel(product: Choosable, choice: Choice): AddToCartLabel {
  if (isProductSoldOut(product)) return 'Out of Stock';
  if (needsSize(product, choice) && choice.size === '') return 'Select Size First';
  return availableStock(product, choice) > 0 ? 'Add to Cart' : 'Out of Stock';
}

/** `Only 3 left in M!` for a chosen size under 5, `Only 12 left in stock!` for stock under 20; undefined otherwise. */
export function stockWarning(product: Choosable, choice: Choice): string | undefined {
  const stock = availableStock(product, choice);
  if (stock <= 0) return undefined;
  if (choice.size !== '' && stock < LOW_SIZE_BELOW) return piecesLeft(stock, choice.size);
  return stock < LOW_STOCK_BELOW ? piecesLeft(stock, '') : undefined;
}

/** `Only 3 left in M!`, or `Only 3 left in stock!` without a size. */
export function piecesLeft(stock: number, size: string): string {
  return `Only ${stock} left in ${size || 'stock'}!`;
}

/** `size M` for the key of a variant, or `this` without a size. */
export function sizeOrThis(key: string): string {
  return key === UNSTITCHED ? 'this' : `size ${key}`;
}

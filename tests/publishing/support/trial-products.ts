import type PocketBase from 'pocketbase';
import { formatRupees } from '#shared/money.ts';

/**
 * Products with a generation in both name and price, to detect pages that mix two: `Trial kurta A generation 7` costs
 * 10,007 rupees.
 */

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
const BASE_RUPEES = 10_000;
const NAME = /Trial kurta ([A-E]) generation (\d+)(?!\d)/g;

/** Product fields that depend on the generation. */
export function trialValues(letter: string, generation: number) {
  return { name: `Trial kurta ${letter} generation ${generation}`, price: BASE_RUPEES + generation };
}

export function trialPrice(generation: number): string {
  return formatRupees(BASE_RUPEES + generation);
}

/** Generation of a price in rupees. */
export function generationOfPrice(rupees: number): number {
  return rupees - BASE_RUPEES;
}

/** A product's generation found in a text. */
export interface PageVersion {
  readonly letter: string;
  readonly generation: number;
}

/** All generations found in a text. */
export function pageVersionsIn(text: string): PageVersion[] {
  return [...text.matchAll(NAME)].map(([, letter = '', generation]) => ({ letter, generation: Number(generation) }));
}

/** Creates the products in generation 0, visible on the home page and listings. Returns ids by letter. */
export async function createTrialProducts(client: PocketBase): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const letter of LETTERS) {
    const place = { is_active: true, is_new: true, is_featured: true, fabric: 'Cotton' };
    const { id } = await client.collection('products').create({ ...trialValues(letter, 0), ...place });
    // A variant without a price has the product's price.
    const variant = { product_id: id, stitched: true, size: 'M', stock_quantity: 5, price: 0 };
    await client.collection('product_variants').create(variant);
    ids.set(letter, id);
  }
  return ids;
}

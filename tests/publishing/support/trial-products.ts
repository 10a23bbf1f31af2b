import type PocketBase from 'pocketbase';
import { formatRupees } from '#shared/money.ts';

/**
 * Products whose name and price both tell a generation, so that a page which mixes two of them shows it: `Trial kurta A
 * generation 7` costs 10,007 rupees.
 */

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;
const BASE_RUPEES = 10_000;
const NAME = /Trial kurta ([A-E]) generation (\d+)(?!\d)/g;

/** Everything of a product that tells the generation. */
export function trialValues(letter: string, generation: number) {
  return { name: `Trial kurta ${letter} generation ${generation}`, price: BASE_RUPEES + generation };
}

export function trialPrice(generation: number): string {
  return formatRupees(BASE_RUPEES + generation);
}

/** The generation that a price in rupees tells. */
export function generationOfPrice(rupees: number): number {
  return rupees - BASE_RUPEES;
}

/** A generation of a product, as a text names it. */
export interface Sighting {
  readonly letter: string;
  readonly generation: number;
}

/** Every generation that a text names. */
export function sightingsIn(text: string): Sighting[] {
  return [...text.matchAll(NAME)].map(([, letter = '', generation]) => ({ letter, generation: Number(generation) }));
}

/** Puts the products on sale, each in generation 0, where the home page and the listings show them; gives ids by letter. */
export async function createTrialProducts(client: PocketBase): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const letter of LETTERS) {
    const place = { is_active: true, is_new: true, is_featured: true, fabric: 'Cotton' };
    const { id } = await client.collection('products').create({ ...trialValues(letter, 0), ...place });
    // Without a price of its own a variant costs what the product costs.
    const variant = { product_id: id, stitched: true, size: 'M', stock_quantity: 5, price: 0 };
    await client.collection('product_variants').create(variant);
    ids.set(letter, id);
  }
  return ids;
}

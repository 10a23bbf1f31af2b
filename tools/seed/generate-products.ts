import { type DemoProduct, productFrom } from '#demo/catalogue/catalogue.ts';
import { COLOURS, type Entry, INDIAN_BRANDS } from '#demo/catalogue/entry.ts';
import { createRandom, type Random } from '#demo/random.ts';
import { DEFAULT_SIZES, type DefaultSize } from '#shared/product/sizes.ts';
import { CARE_LINES, FIRST_WORDS, LINES, type Line, WORK_SENTENCES, WORK_WORDS } from './words.ts';

/** First id of generated products, well above those that staff enter. */
export const FIRST_GENERATED_ID = 100_001;
/** SKU prefix that only generated products have. */
export const GENERATED_SKU_PREFIX = 'GEN';

/**
 * Generates `count` products, deterministic for a `seed`. The first n products do not depend on `count`.
 */
export function generateProducts(count: number, seed: number): DemoProduct[] {
  const root = createRandom(seed);
  return Array.from({ length: count }, (_, index) => {
    const random = root.fork(`product ${index}`);
    const line = random.pick(LINES);
    const id = FIRST_GENERATED_ID + index;
    const product = productFrom(entryOf(random, line, id), line.kind, GENERATED_SKU_PREFIX);
    return { ...product, slug: `${product.slug}-${id}` };
  });
}

function entryOf(random: Random, line: Line, id: number): Entry {
  const fabric = random.pick(line.fabrics);
  const work = random.pick(line.works);
  const colour = random.pick(COLOURS);
  const price = priceIn(random, line.price);
  return {
    id,
    name: `${random.pick(FIRST_WORDS)} ${WORK_WORDS[work]} ${fabric} ${line.noun}`,
    brand: line.kind === 'Chikankari' ? 'Gomti Tanka' : random.pick(INDIAN_BRANDS),
    fabric,
    garment: line.garment,
    work,
    colour,
    price,
    ...(random.chance(0.5) ? { was: priceBefore(random, price) } : {}),
    about: `${colour} ${fabric.toLowerCase()}. ${WORK_SENTENCES[work]}`,
    pieces: line.pieces.map((piece) => ({ fabric, ...piece })),
    washCare: random.pick(CARE_LINES),
    ...stockOf(random, line, price),
    filed: random.pick(line.filed),
    ...(random.chance(0.05) ? { isNew: true } : {}),
    ...(random.chance(0.03) ? { isFeatured: true } : {}),
    ...(random.chance(0.02) ? { isInactive: true } : {}),
  };
}

/** Skewed towards low prices; every price ends in 99. */
function priceIn(random: Random, [low, high]: readonly [number, number]): number {
  const price = low + (high - low) * random.next() ** 2;
  return Math.min(high, Math.round(price / 100) * 100 + 99);
}

function priceBefore(random: Random, price: number): number {
  const percentOff = random.int(10, 58);
  return Math.ceil((price * 100) / (100 - percentOff) / 100) * 100 - 1;
}

function stockOf(random: Random, line: Line, price: number): Pick<Entry, 'sizes' | 'unstitched'> {
  const unstitched = { stock: pieces(random), price: Math.round((price * 0.85) / 100) * 100 - 1 };
  switch (line.sold) {
    case 'unstitched':
      return { unstitched: { stock: unstitched.stock } };
    case 'stitched':
      return { sizes: sizesOf(random) };
    case 'both':
      return random.chance(0.4) ? { sizes: sizesOf(random), unstitched } : { sizes: sizesOf(random) };
  }
}

function sizesOf(random: Random): Partial<Record<DefaultSize, number>> {
  const from = random.int(0, 1);
  const to = random.int(DEFAULT_SIZES.length - 2, DEFAULT_SIZES.length);
  return Object.fromEntries(DEFAULT_SIZES.slice(from, to).map((size) => [size, pieces(random)]));
}

/** One size in twelve is sold out. */
function pieces(random: Random): number {
  return random.chance(1 / 12) ? 0 : random.int(1, 60);
}

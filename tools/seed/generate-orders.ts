import type { DemoProduct } from '#demo/catalogue/catalogue.ts';
import type { OrderDraft, OrderLine, OrderState } from '#demo/order-writes.ts';
import { createRandom, type Random } from '#demo/random.ts';
import { CITIES, GIVEN_NAMES, STREETS, SURNAMES } from './addresses.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PAST_DAYS = 90;
const PRODUCTS_PER_ORDER = 10;
const MOST_ORDERS = 2_000;

/** Start of a generated order's number, after the prefix of all seeded orders. */
export const GENERATED_NUMBER_PREFIX = 'G';

const STATES: readonly [OrderState, ...OrderState[]] = [
  { status: 'delivered', payment: 'paid', stock: 'taken' },
  { status: 'delivered', payment: 'paid', stock: 'taken' },
  { status: 'delivered', payment: 'paid', stock: 'taken' },
  { status: 'shipped', payment: 'paid', stock: 'taken' },
  { status: 'processing', payment: 'paid', stock: 'taken' },
  { status: 'pending', payment: 'paid', stock: 'taken' },
  { status: 'cancelled', payment: 'refunded', stock: 'released' },
  { status: 'cancelled', payment: 'failed', stock: 'released' },
];

/**
 * Generates past guest orders: one for every ten products, at most 2,000; deterministic for a `seed`. Their age counts back
 * from `now`; `imageOf` returns the storage path of a product's first picture.
 */
export function generateOrders(
  products: readonly DemoProduct[],
  seed: number,
  options: { imageOf: (product: DemoProduct) => string; now: Date },
): OrderDraft[] {
  const [first, ...rest] = products;
  if (first === undefined) return [];
  const root = createRandom(seed);
  const count = Math.min(Math.ceil(products.length / PRODUCTS_PER_ORDER), MOST_ORDERS);
  return Array.from({ length: count }, (_, index) => {
    const random = root.fork(`order ${index}`);
    const age = random.range(0, PAST_DAYS) * DAY_MS;
    const chosen = new Set(Array.from({ length: random.int(1, 3) }, () => random.pick([first, ...rest])));
    return {
      ...random.pick(STATES),
      number: `${GENERATED_NUMBER_PREFIX}${index + 1}`,
      placedAt: new Date(options.now.getTime() - age),
      userId: null,
      shipping: shippingOf(random),
      lines: [...chosen].flatMap((product) => lineOf(random, product, options.imageOf)),
    };
  });
}

function lineOf(random: Random, product: DemoProduct, imageOf: (product: DemoProduct) => string): OrderLine[] {
  const [first, ...rest] = product.variants;
  if (first === undefined) return [];
  return [{ product, variant: random.pick([first, ...rest]), quantity: random.int(1, 2), image: imageOf(product) }];
}

function shippingOf(random: Random): OrderDraft['shipping'] {
  return {
    first_name: random.pick(GIVEN_NAMES),
    last_name: random.pick(SURNAMES),
    address: `${random.int(1, 240)} ${random.pick(STREETS)}`,
    ...random.pick(CITIES),
    phone: `9${String(random.int(0, 999_999_999)).padStart(9, '0')}`,
  };
}

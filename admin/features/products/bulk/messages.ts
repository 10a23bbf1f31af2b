import { count } from '#admin/api/pages.ts';
import { MAX_PRICE_RUPEES } from '#shared/limits.ts';
import { formatRupees } from '#shared/money.ts';
import type { RunWords } from '../RunDialog.tsx';
import type { PriceRule } from './price-rule.ts';

const products = (many: number) => `${count(many)} ${many === 1 ? 'product' : 'products'}`;

/** The flags of a product by field, on and off. */
export const FLAG_WORDS = {
  is_active: ['Active', 'Inactive'],
  is_new: ['New', 'Not new'],
  is_featured: ['Featured', 'Not featured'],
} as const;
export type Flag = keyof typeof FLAG_WORDS;

/** Why a product is skipped. */
export const SKIP_WORDS = {
  same: 'no change needed',
  inMenu: 'already in this category',
  notInMenu: 'not in this category',
  noPrice: 'has no price',
  zero: 'the price would be 0 or less',
  tooHigh: `the price would be above ${formatRupees(MAX_PRICE_RUPEES)}`,
} as const;

export const RULE_WORDS = {
  direction: { lower: 'Decrease', raise: 'Increase' } satisfies Record<PriceRule['direction'], string>,
  measure: { percent: '%', amount: '₹' } satisfies Record<PriceRule['measure'], string>,
  rounding: {
    rupee: 'To the nearest rupee',
    nine: 'To the nearest price ending in 9',
    'ninety-nine': 'To the nearest price ending in 99',
    none: 'Do not round',
  } satisfies Record<PriceRule['rounding'], string>,
  original: {
    keep: 'Keep as it is',
    discount: 'Show old price struck through',
    clear: 'Remove',
  } satisfies Record<PriceRule['original'], string>,
} as const;

/** The bulk actions, which are not in the specification. */
export const BULK_WORDS = {
  products,
  bar: 'Selected products',
  selected: (many: number) => `${count(many)} selected`,
  selectAll: (many: number) => `Select all ${count(many)} matching products`,
  clear: 'Clear',
  actions: 'Actions',
  activate: 'Activate',
  deactivate: 'Deactivate',
  feature: 'Feature',
  unfeature: 'Remove from featured',
  markNew: 'Mark as new',
  unmarkNew: 'Mark as not new',
  addToMenu: 'Add to menu category',
  removeFromMenu: 'Remove from menu category',
  setCategory: 'Set category',
  setPrice: 'Change prices',
  delete: 'Delete',
  menuCategory: 'Menu category',
  category: 'Category',
  choose: 'Choose…',
  noCategory: 'No category',
  direction: 'Change',
  by: 'By',
  measure: 'Unit',
  rounding: 'Rounding',
  original: 'Original price',
  looking: 'Checking what would change…',
  willChange: (many: number) => `${products(many)} will change`,
  willDelete: (many: number) => `${products(many)} will be deleted`,
  nothing: 'No product would change.',
  sample: (shown: number, all: number) => `First ${shown} of ${count(all)}`,
  skipped: (many: number, why: string) => `${products(many)} not changed: ${why}`,
  product: 'Product',
  before: 'Before',
  after: 'After',
  withStock: (pieces: number) => `${count(pieces)} in stock`,
  noStock: 'Sold out',
  deleted: 'Deleted',
  was: (price: string) => `was ${price}`,
  run: (many: number) => `Change ${products(many)}`,
  runDelete: (many: number) => `Delete ${products(many)}`,
  stopped: (done: number) => `Stopped. ${products(done)} changed.`,
  done: (many: number) => `${products(many)} changed`,
  doneDelete: (many: number) => `${products(many)} deleted`,
  percentHint: 'Enter a percentage above 0; to decrease, below 100.',
  amountHint: 'Enter an amount above 0.',
} as const;

/** Of a running action and its result. */
export function runWords(isDelete: boolean): RunWords {
  const done = isDelete ? BULK_WORDS.doneDelete : BULK_WORDS.done;
  return {
    running: 'Saving changes',
    done: ({ results, isCancelled }) => (isCancelled ? BULK_WORDS.stopped(results.size) : done(results.size)),
    failed: () => 'Saving stopped:',
    refused: ({ refused }) => `${products(refused.length)} not changed`,
  };
}

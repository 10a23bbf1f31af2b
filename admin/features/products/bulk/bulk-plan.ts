import type { ChangeUnit } from '#admin/saving/change-set-runner.ts';
import type { MatchingProduct } from '#shared/api/admin-products.ts';
import type { Operation } from '#shared/api/change-sets.ts';
import { formatRupees } from '#shared/money.ts';
import { discountLabel, isOriginalTooLow, reducedFrom } from '#shared/product/discount.ts';
import { BULK_WORDS, FLAG_WORDS, SKIP_WORDS } from './messages.ts';
import { type PriceRule, ruledOriginal, ruledPrice } from './price-rule.ts';

export type Flag = 'is_active' | 'is_new' | 'is_featured';

/** An action on many products. */
export type BulkAction =
  | { kind: 'flag'; flag: Flag; value: boolean }
  | { kind: 'menu'; isAdded: boolean; menuCategoryId: string }
  | { kind: 'category'; categoryId: string }
  | { kind: 'price'; rule: PriceRule }
  | { kind: 'delete' };

export interface PlannedChange {
  id: string;
  name: string;
  before: string;
  after: string;
  unit: ChangeUnit;
  /** Whether the original price would be below the price, so that the shop hides it. */
  isOriginalTooLow: boolean;
}

/** Skipped products by reason. */
export type Skipped = ReadonlyMap<string, readonly MatchingProduct[]>;

export interface BulkPlan {
  changes: PlannedChange[];
  skipped: Skipped;
}

type Outcome =
  | { skip: string }
  | { before: string; after: string; operations: Operation[]; isOriginalTooLow?: boolean };

/** The effect of an action on each product. `nameOf` returns a category's name by id. */
export function planBulk(
  action: BulkAction,
  rows: readonly MatchingProduct[],
  nameOf: (id: string) => string = (id) => id,
): BulkPlan {
  const changes: PlannedChange[] = [];
  const skipped = new Map<string, MatchingProduct[]>();
  for (const row of rows) {
    const outcome = outcomeOf(action, row, nameOf);
    if ('skip' in outcome) {
      const alike = skipped.get(outcome.skip);
      if (alike) alike.push(row);
      else skipped.set(outcome.skip, [row]);
    } else {
      const { before, after, operations, isOriginalTooLow: isTooLow = false } = outcome;
      const unit = { key: row.id, operations };
      changes.push({ id: row.id, name: row.name, before, after, unit, isOriginalTooLow: isTooLow });
    }
  }
  return { changes, skipped };
}

function outcomeOf(action: BulkAction, row: MatchingProduct, nameOf: (id: string) => string): Outcome {
  switch (action.kind) {
    case 'flag':
      return flagOutcome(action.flag, action.value, row);
    case 'menu':
      return menuOutcome(action.isAdded, action.menuCategoryId, row, nameOf);
    case 'category':
      return categoryOutcome(action.categoryId, row, nameOf);
    case 'price':
      return priceOutcome(action.rule, row);
    case 'delete':
      return {
        before: row.stock > 0 ? BULK_WORDS.withStock(row.stock) : BULK_WORDS.noStock,
        after: BULK_WORDS.deleted,
        operations: [{ action: 'delete', collection: 'products', id: row.id, seen: { name: row.name } }],
      };
  }
}

function flagOutcome(flag: Flag, value: boolean, row: MatchingProduct): Outcome {
  if (row[flag] === value) return { skip: SKIP_WORDS.same };
  const [on, off] = FLAG_WORDS[flag];
  return {
    before: value ? off : on,
    after: value ? on : off,
    operations: [updateOf(row, { [flag]: value }, { [flag]: row[flag] })],
  };
}

function menuOutcome(
  isAdded: boolean,
  menuCategoryId: string,
  row: MatchingProduct,
  nameOf: (id: string) => string,
): Outcome {
  const link = row.links.find((one) => one.menuCategoryId === menuCategoryId);
  if (isAdded === (link !== undefined)) return { skip: isAdded ? SKIP_WORDS.inMenu : SKIP_WORDS.notInMenu };
  const name = nameOf(menuCategoryId);
  const operation: Operation = link
    ? { action: 'delete', collection: 'product_menu_categories', id: link.linkId }
    : {
        action: 'create',
        collection: 'product_menu_categories',
        values: { product_id: row.id, menu_category_id: menuCategoryId },
      };
  return { before: isAdded ? '–' : name, after: isAdded ? name : '–', operations: [operation] };
}

function categoryOutcome(categoryId: string, row: MatchingProduct, nameOf: (id: string) => string): Outcome {
  if (row.categoryId === categoryId) return { skip: SKIP_WORDS.same };
  const named = (id: string) => (id === '' ? BULK_WORDS.noCategory : nameOf(id));
  return {
    before: named(row.categoryId),
    after: named(categoryId),
    operations: [updateOf(row, { category_id: categoryId }, { category_id: row.categoryId })],
  };
}

/** Variants at the product's price follow it; a variant with its own price changes by the same rule. */
function priceOutcome(rule: PriceRule, row: MatchingProduct): Outcome {
  if (row.price === 0) return { skip: SKIP_WORDS.noPrice };
  const ruled = ruledPrice(row.price, rule);
  if ('problem' in ruled) return { skip: SKIP_WORDS[ruled.problem] };
  const original = ruledOriginal(rule, row.price, row.originalPrice);
  const variants: Operation[] = [];
  for (const variant of row.variants) {
    if (variant.price === 0) continue;
    const own = variant.price === row.price ? ruled : ruledPrice(variant.price, rule);
    if ('problem' in own) return { skip: SKIP_WORDS[own.problem] };
    if (own.rupees === variant.price) continue;
    const { id, price } = variant;
    variants.push({
      action: 'update',
      collection: 'product_variants',
      id,
      values: { price: own.rupees },
      seen: { price },
    });
  }
  if (ruled.rupees === row.price && original === row.originalPrice && variants.length === 0) {
    return { skip: SKIP_WORDS.same };
  }
  const values = { price: ruled.rupees, original_price: original };
  const seen = { price: row.price, original_price: row.originalPrice };
  return {
    before: pricesText(row.price, row.originalPrice),
    after: pricesText(ruled.rupees, original),
    operations: [updateOf(row, values, seen), ...variants],
    isOriginalTooLow: isOriginalTooLow(ruled.rupees, original),
  };
}

function pricesText(price: number, original: number | null): string {
  const before = reducedFrom(price, original);
  const was = before === null ? '' : BULK_WORDS.was(formatRupees(before));
  return [formatRupees(price), was, discountLabel(price, original)].filter(Boolean).join(', ');
}

function updateOf(
  { id }: MatchingProduct,
  values: Extract<Operation, { action: 'update' }>['values'],
  seen: Extract<Operation, { action: 'update' }>['values'],
): Operation {
  return { action: 'update', collection: 'products', id, values, seen };
}

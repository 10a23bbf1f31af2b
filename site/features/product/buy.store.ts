import { atom, computed } from 'nanostores';
import { STOCK_SHAPE } from '#shared/api/stock-shape.ts';
import { formatRupees } from '#shared/money.ts';
import { discountLabel } from '#shared/product/discount.ts';
import type { LiveProduct } from '#shared/product/live-product.ts';
import { sizeChanges } from '#shared/product/size-options.ts';
import {
  type Choice,
  type Choosable,
  chooseSize,
  chooseStitching,
  clampQuantity,
  defaultChoice,
  selectedVariant,
} from '#shared/product/variants.ts';
import { hasShape } from '#shared/shape.ts';
import { $stockAnswer } from './live-product.store.ts';
import { LIVE_NEWS, STITCHED_NEWS } from './messages.ts';

/** The shopper's choice of variant and quantity; undefined until the first change. */
export const $choice = atom<Choice | undefined>(undefined);

/** Message about a change that the shopper did not make directly, such as a new price; shown and read out. */
export const $news = atom('');

/** Current price and stock; undefined while the page is up to date, null if the product is no longer on sale. */
export const $liveProduct = computed($stockAnswer, (answer): LiveProduct | null | undefined => {
  if (!hasShape(STOCK_SHAPE, answer)) return undefined;
  return answer.products[0] ?? null;
});

type Priced = Choosable & Pick<LiveProduct, 'priceRupees' | 'originalPriceRupees'>;

/** The choice to show: the default until the shopper chooses, with the quantity capped at the stock. */
export function currentChoice(product: Choosable, chosen: Choice | undefined): Choice {
  if (chosen === undefined) return defaultChoice(product);
  return { ...chosen, quantity: clampQuantity(product, chosen, chosen.quantity) };
}

/** Chooses stitched or unstitched (specification, section 4). */
export function selectStitching(product: Priced, isStitched: boolean): void {
  select(product, chooseStitching(product, isStitched));
}

/** Chooses a size and switches to stitched (specification, section 4). */
export function selectSize(product: Priced, size: string): void {
  select(product, chooseSize(product, currentChoice(product, $choice.get()), size));
}

/** Sets the number of pieces, at least 1 and at most the stock. */
export function setQuantity(product: Choosable, quantity: number): void {
  const choice = currentChoice(product, $choice.get());
  $choice.set({ ...choice, quantity: clampQuantity(product, choice, quantity) });
}

function select(product: Priced, choice: Choice): void {
  const before = currentChoice(product, $choice.get());
  $choice.set(choice);
  const isFlipped = choice.stitched && !before.stitched && choice.size !== '';
  const price = priceOf(product, choice);
  const news = [
    ...(isFlipped ? [STITCHED_NEWS] : []),
    ...(price === priceOf(product, before) ? [] : [LIVE_NEWS.price(choice, formatRupees(price))]),
  ];
  $news.set(news.join(' '));
}

/** The price of the chosen variant, in rupees. */
export function priceOf(product: Priced, choice: Choice): number {
  return selectedVariant(product, choice)?.priceRupees ?? product.priceRupees;
}

/** Sentences that say how the price and the available sizes have changed since `before`. */
export function liveNews(before: Priced, now: Priced, choice: Choice): string[] {
  const [priceBefore, price] = [priceOf(before, choice), priceOf(now, choice)];
  const [discountBefore, discount] = [
    discountLabel(priceBefore, before.originalPriceRupees),
    discountLabel(price, now.originalPriceRupees),
  ];
  const { soldOut, back } = sizeChanges(before, now);
  return [
    ...(price === priceBefore && discount === discountBefore
      ? []
      : [LIVE_NEWS.price(choice, formatRupees(price), discount)]),
    ...(soldOut.length > 0 ? [LIVE_NEWS.soldOut(soldOut)] : []),
    ...(back.length > 0 ? [LIVE_NEWS.back(back)] : []),
  ];
}

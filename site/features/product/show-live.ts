import { STOCK_SHAPE } from '#shared/api/stock-shape.ts';
import type { ProductData } from '#shared/product-data.ts';
import { hasShape } from '#shared/shape.ts';
import { selectedVariant } from '#shared/variants.ts';
import { GONE, LIVE_NEWS } from './messages.ts';
import { announce, choiceOf, productOf, productPart, showChoice, showStock } from './show-choice.ts';
import { showPrices, tagOf } from './show-prices.ts';
import { showSizes, sizeChanges } from './show-sizes.ts';

type Form = HTMLFormElement;

/**
 * Shows what GET /api/stock has answered about the page's product, in the places of what the page said before and of the
 * same height, so that nothing moves. What is chosen stays chosen. An answer that is none changes nothing.
 */
export function showLive(root: Document, answer: unknown): void {
  const form = root.querySelector<Form>('form.buy');
  if (form === null || !hasShape(STOCK_SHAPE, answer)) return;
  const before = productOf(form);
  const now = answer.products.find(({ id }) => id === before.id);
  if (now === undefined) {
    showGone(form, before);
    return;
  }
  setEnabled(form, true);
  const product = { ...before, ...now, variants: now.variants.filter(({ stitched }) => hasChoice(form, stitched)) };
  keep(form, product);
  const changes = sizeChanges(before, product);
  const news = [
    ...refreshPrices(form, before, product),
    ...(changes.soldOut.length > 0 ? [LIVE_NEWS.soldOut(changes.soldOut)] : []),
    ...(changes.back.length > 0 ? [LIVE_NEWS.back(changes.back)] : []),
  ];
  showSizes(form, product);
  showChoice(form, product, choiceOf(form, product));
  if (news.length > 0) announce(form, news.join(' '));
}

/** Whether the page has a place to choose this kind. One that is new to the product comes with its next page. */
function hasChoice(form: Form, stitched: boolean): boolean {
  const hasSizes = form.querySelector('[name=size]') !== null;
  return stitched ? hasSizes : !hasSizes || form.querySelector('[name=stitching]') !== null;
}

/** The prices of all that can be chosen. Gives what is new about the one in sight. */
function refreshPrices(form: Form, before: ProductData, now: ProductData): string[] {
  const places = [...form.querySelectorAll<HTMLElement>('[data-price-of]')];
  const place = places[0]?.parentElement;
  if (!place) return [];
  const seen = tagOf(Number(places.find(({ hidden }) => !hidden)?.dataset['priceOf']), before.originalPriceRupees);
  const rupees = selectedVariant(now, choiceOf(form, now))?.priceRupees ?? now.priceRupees;
  showPrices(
    place,
    [...new Set([rupees, ...now.variants.map((variant) => variant.priceRupees)])],
    now.originalPriceRupees,
  );
  const shown = tagOf(rupees, now.originalPriceRupees);
  return JSON.stringify(shown) === JSON.stringify(seen) ? [] : [LIVE_NEWS.price(shown.price, shown.discount)];
}

function showGone(form: Form, product: ProductData): void {
  if (form.querySelector('[data-add]:disabled') !== null) return;
  // Without variants the page's product is another than the shop's, should it come back.
  const nothing = { ...product, variants: [] };
  keep(form, nothing);
  showChoice(form, nothing, choiceOf(form, product));
  showStock(form, GONE, false);
  setEnabled(form, false);
}

function keep(form: Form, product: ProductData): void {
  productPart(form).textContent = JSON.stringify(product);
}

function setEnabled(form: Form, isEnabled: boolean): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button')) {
    control.disabled = !isEnabled;
  }
}

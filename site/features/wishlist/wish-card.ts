import type { ProductCardModel } from '#shared/product-card.ts';
import { showPlaceholder } from '#site/components/image-fallback.ts';
import { WISHLIST_CONTROLS, WISHLIST_WORDS } from './messages.ts';
import type { WishedCard } from './wishlist-cards.queries.ts';

/** Fills a copy of the page's card template. */
export type FillCard = (card: HTMLElement, product: ProductCardModel) => void;

/** A product's place on the page /wishlist, with the button that takes it off the list. */
export function renderWish(
  template: HTMLTemplateElement,
  { rowId, productId, card }: WishedCard,
  fillCard: FillCard,
  remove: (place: HTMLElement, rowId: string) => void,
): HTMLElement {
  const place = document.createElement('li');
  place.dataset['product'] = productId;
  place.append(document.importNode(template.content, true));
  const article = place.querySelector('article');
  if (article !== null && card !== null) fillCard(article, card);
  if (article !== null && card === null) showUnavailable(article);
  const button = place.querySelector<HTMLButtonElement>('[data-remove]');
  button?.setAttribute('aria-label', WISHLIST_CONTROLS.remove(card?.name ?? WISHLIST_WORDS.unavailable));
  button?.addEventListener('click', () => remove(place, rowId));
  return place;
}

/** What is left of a card whose product is no longer sold: its place, and the button that takes it away. */
function showUnavailable(article: HTMLElement): void {
  for (const part of article.querySelectorAll('.badge, .product-card-brand, .product-card-note, .price')) part.remove();
  const image = article.querySelector('img');
  if (image !== null) showPlaceholder(image);
  const heading = article.querySelector('h3');
  if (heading !== null) heading.textContent = WISHLIST_WORDS.unavailable;
}

import type { CardData } from '#shared/card-data.ts';
import { productPath } from '#shared/product.ts';

/** Fills a copy of a rendered `ProductCard` that has every optional part, and takes away the parts that are absent. */
export function fillCard(card: HTMLElement, data: CardData): void {
  fillPicture(card, data.image);
  const link = card.querySelector('h3 > a');
  link?.setAttribute('href', productPath(data.id));
  write(link, data.name);
  // What stands in the card's slot ends its name with the product's.
  const control = card.querySelector('.product-card-corner [aria-label]');
  control?.setAttribute('aria-label', `${control.getAttribute('aria-label')}${data.name}`);
  if (control instanceof HTMLButtonElement && control.name === 'wish') control.value = data.id;
  write(card.querySelector('.badge:not(.badge-accent)'), data.isNew ? undefined : '');
  write(card.querySelector('.badge-accent'), data.discount);
  write(card.querySelector('.product-card-brand'), data.brand);
  const [fabric, rating] = card.querySelectorAll('.product-card-note > span');
  write(fabric, data.fabric);
  write(rating, data.rating);
  rating?.setAttribute('aria-label', data.ratingLabel);
  write(card.querySelector('.price > b'), data.price);
  write(card.querySelector('.price > s'), data.originalPrice);
}

/** Sets the text of a part; an empty text takes the part away, undefined leaves it as it is. */
function write(part: Element | null | undefined, text: string | undefined): void {
  if (text === '') part?.remove();
  else if (text !== undefined && part) part.textContent = text;
}

function fillPicture(card: HTMLElement, { avif, src, alt, width, height, tone, focus = '' }: CardData['image']): void {
  const source = card.querySelector('source');
  if (avif === '') source?.remove();
  else if (source) source.srcset = avif;
  const image = card.querySelector('img');
  if (image === null) return;
  image.style.background = tone;
  image.style.objectPosition = focus;
  Object.assign(image, { alt, width, height, src });
}

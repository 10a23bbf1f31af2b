import { readJson } from '#site/device/storage.ts';
import { CART_STORAGE_KEY, parseCart } from './cart-item.ts';

const LINES_ON_FIRST_SCREEN = 4;

/** Runs inline below the cart's skeleton: shows the pictures of its lines there while React is still on its way. */
const places = document.querySelectorAll<HTMLElement>('[data-cart-picture]');
for (const [line, { image }] of parseCart(readJson(CART_STORAGE_KEY)).slice(0, LINES_ON_FIRST_SCREEN).entries()) {
  Object.assign(new Image(), { fetchPriority: 'high' }).src = image;
  const place = places[line];
  if (place !== undefined)
    place.style.cssText = `animation: none; background: url(${JSON.stringify(image)}) center / cover`;
}

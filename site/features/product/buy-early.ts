import type { ProductData } from '#shared/product/product-data.ts';
import { addEarly } from '#site/features/cart/add-early.ts';
import { formOf, heldControl } from '#site/islands/early-events.ts';

/**
 * Runs inline beside the buy box, whose product it has as `data-product`: what is bought before React has loaded is in the cart at
 * once, and stays there if the shopper leaves the page before it comes. Afterwards, and if there is something to explain, presses
 * go on to the island.
 */
const script = document.currentScript;
const place = script?.parentElement;
const product: ProductData = JSON.parse(script?.dataset['product'] ?? 'null');

function add(event: Event): void {
  const pressed = heldControl(event);
  const form = pressed && formOf(pressed);
  const isLoaded = document.querySelector('astro-island:not([ssr])') !== null;
  // Presses that wait for React come first.
  const isWaiting = place?.querySelector('[aria-busy]') !== null;
  if (!form || isLoaded || isWaiting || !addEarly(product, new FormData(form))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

for (const type of ['click', 'submit']) place?.addEventListener(type, add, true);

import { logFailed } from '#site/components/browser-log.ts';
import { readStoredSession } from '#site/device/session.ts';
import { showCartCount } from '#site/features/cart/cart-badge.ts';
import { watchCartCount } from '#site/features/cart/cart-count.ts';
import { CART_EVENT } from '#site/features/cart/cart-item.ts';
import { followCards } from '#site/features/catalogue/card-hover.ts';
import { focusOpenedSearch, mountMenuOnIntent, pointToProfile } from '#site/features/menu/header.ts';
import { defineLiveCheck } from '#site/features/product/live-check.ts';
import { LIVE_PRODUCT_EVENT } from '#site/features/product/live-product.store.ts';
import { productOfPage, rememberProduct } from '#site/features/product/recent-products.ts';
import { mountHearts } from '#site/features/wishlist/hearts.ts';
import { $wishes } from '#site/features/wishlist/wish.store.ts';

/** Delay after the page has loaded, in ms, before what can wait is fetched. */
const LATER_MS = 2000;

/** The scripts of every page once it is shown, for elements without state. Elements with state are islands (site/islands/). */
export function mountLayout(root: Document): void {
  if (readStoredSession() !== null) pointToProfile(root);
  const menu = root.getElementById('menu');
  if (menu !== null) mountMenuOnIntent(menu);
  watchCartCount((count) => showCartCount(root, count));
  root.addEventListener(CART_EVENT, warnIfCartIsNotKept, { once: true });
  replaceBrokenImages(root);
  fetchAheadOnceMoved(root);
  focusOpenedSearch(root);
  defineLiveCheck();
  mountHearts(root);
  followCards(root);
  const productId = productOfPage(location.pathname);
  if (productId !== undefined) {
    rememberProduct(root, productId);
    hydrateIfWished(root, productId);
  }
  workLater();
}

/** Loads after-load.ts; at once where it opens the menu. Not in development, where a service worker would hide edits. */
function workLater(): void {
  if (!import.meta.env.PROD) return;
  const load = () => import('./after-load.ts').catch(logFailed);
  const loadLater = () => setTimeout(load, LATER_MS);
  if (!('popover' in document.body)) void load();
  else if (document.readyState === 'complete') loadLater();
  else addEventListener('load', loadLater);
}

/** Hydrates the buy box of a product on the shopper's wishlist, because the page's HTML is the same for all shoppers. */
function hydrateIfWished(root: Document, productId: string): void {
  $wishes.listen((ids) => ids.has(productId) && root.dispatchEvent(new Event(LIVE_PRODUCT_EVENT)));
}

const warnIfCartIsNotKept = () =>
  import('#site/features/cart/not-kept.ts').then((cart) => cart.warnIfCartIsNotKept()).catch(logFailed);

const SIGNS = ['scroll', 'wheel', 'pointerdown', 'keydown'] as const;

/** Lets lazy pictures load near the screen once the visitor scrolls, presses or types (styles/pictures.css). */
function fetchAheadOnceMoved(root: Document): void {
  const noteMove = () => {
    root.documentElement.dataset['moved'] = '';
  };
  for (const sign of SIGNS) root.addEventListener(sign, noteMove, { capture: true, once: true });
}

/** The picture shown in place of one that fails to load; the same as PLACEHOLDER_IMAGE, without what that imports. */
const PLACEHOLDER_SRC = '/placeholder.svg';

/** Gives every image inside `root` that fails to load, now or later, its WebP and then the placeholder. */
function replaceBrokenImages(root: Document): void {
  // Error events of images do not bubble, so they are captured.
  root.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true);
  for (const image of root.images) if (image.complete && image.naturalWidth === 0) replace(image);
}

function replace(image: HTMLImageElement): void {
  // Without its sources the image loads its own `src`, the WebP file, which may exist.
  const sources = image.closest('picture')?.querySelectorAll('source') ?? [];
  for (const source of sources) source.remove();
  if (sources.length === 0 && image.getAttribute('src') !== PLACEHOLDER_SRC) image.src = PLACEHOLDER_SRC;
}

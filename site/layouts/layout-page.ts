import { logWarning } from '#site/components/browser-log.ts';
import { showCodeFailures } from '#site/components/code-failure.ts';
import { fetchAheadOnceMoved } from '#site/components/fetch-ahead.ts';
import { replaceBrokenImages } from '#site/components/image-fallback.ts';
import { readStoredSession } from '#site/device/session.ts';
import { fetchCartPictures, watchCartCount } from '#site/features/cart/cart-count.ts';
import { CART_EVENT } from '#site/features/cart/cart-item.ts';
import { followCards } from '#site/features/catalogue/card-hover.ts';
import { pointToProfile } from '#site/features/menu/account-links.ts';
import { cartBadges } from '#site/features/menu/cart-badge.ts';
import { mountMenuOnIntent } from '#site/features/menu/menu-intent.ts';
import { focusOpenedSearch } from '#site/features/menu/search-sheet.ts';
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
  watchCartCount(cartBadges(root));
  if (location.pathname === '/cart') fetchCartPictures();
  root.addEventListener(CART_EVENT, () => void warnIfCartIsNotKept(), { once: true });
  showCodeFailures(root);
  replaceBrokenImages(root);
  fetchAheadOnceMoved(root);
  focusOpenedSearch(root);
  rememberProduct(root, location.pathname);
  defineLiveCheck();
  mountHearts(root);
  followCards(root);
  hydrateWishedBuyBox(root);
  workLater();
}

/** Loads after-load.ts; at once where it opens the menu. Not in development, where a service worker would hide edits. */
function workLater(): void {
  if (!import.meta.env.PROD) return;
  const load = () =>
    import('./after-load.ts').catch((error: unknown) => logWarning('What can wait did not load', error));
  const loadLater = () => setTimeout(load, LATER_MS);
  if (!('popover' in document.body)) void load();
  else if (document.readyState === 'complete') loadLater();
  else addEventListener('load', loadLater);
}

/** Hydrates the buy box of a product on the shopper's wishlist, because the page's HTML is the same for all shoppers. */
function hydrateWishedBuyBox(root: Document): void {
  const productId = productOfPage(location.pathname);
  if (productId === undefined) return;
  $wishes.listen((ids) => ids.has(productId) && root.dispatchEvent(new Event(LIVE_PRODUCT_EVENT)));
}

const warnIfCartIsNotKept = () => import('#site/features/cart/not-kept.ts').then((cart) => cart.warnIfCartIsNotKept());

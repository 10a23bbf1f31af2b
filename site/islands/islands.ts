/**
 * The file the browser loads at the first touch: React's hydration and the islands of most pages. An island of one page only
 * (checkout, profile) is imported by that page and is a second file.
 */

// biome-ignore-start lint/performance/noBarrelFile: the exports of an entry decide what its file contains
export { Toasts } from '#site/components/Toasts.tsx';
export { CartDrawer } from '#site/features/cart/CartDrawer.tsx';
export { PinCheck } from '#site/features/delivery/PinCheck.tsx';
export { BuyBox } from '#site/features/product/BuyBox.tsx';
export { Gallery } from '#site/features/product/Gallery.tsx';
export { SearchBox } from '#site/features/search/SearchBox.tsx';
export { hydrate as default } from './hydrate.ts';
// biome-ignore-end lint/performance/noBarrelFile: end of the entry

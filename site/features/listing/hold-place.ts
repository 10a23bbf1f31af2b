import { FACETS } from './facets.ts';

/** Dispatched on the document when the address or the history entry asks for other products than the static ones. */
export const LISTING_ASKED_EVENT = 'listingasked';

/**
 * Runs before the first paint, in the element around a list: if the address asks for other products than the static ones,
 * or the history entry was left by the list's island, it holds their place (listing.css) and hydrates the island.
 */
export const HOLD_PLACE = `if(/[?&](${[...FACETS, 'min', 'max', 'sort'].join('|')})=/.test(location.search)||history.state){document.currentScript.parentElement.dataset.pending=location.search;document.addEventListener('readystatechange',()=>document.dispatchEvent(new Event('${LISTING_ASKED_EVENT}')),{once:true})}`;

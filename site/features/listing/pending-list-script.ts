import { FACETS } from './facets.ts';

/** Dispatched on the document when the page has to show other products than those in its HTML. */
export const LISTING_ASKED_EVENT = 'listingasked';

/**
 * Runs before the first paint, in the element around a list. If the address names filters or an order, or the island has
 * left a state in the history entry, it hides the cards in the HTML (listing.css) and hydrates the island.
 */
export const PENDING_LIST_SCRIPT = `if(/[?&](${[...FACETS, 'min', 'max', 'sort'].join('|')})=/.test(location.search)||history.state){document.currentScript.parentElement.dataset.pending=location.search;document.addEventListener('readystatechange',()=>document.dispatchEvent(new Event('${LISTING_ASKED_EVENT}')),{once:true})}`;

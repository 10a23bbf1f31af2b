/** Dispatched on the document with each message: the page fetches what shows messages with the first. */
export const TOAST_EVENT = 'toast';

/** Where a message for the next page of this tab is kept. */
export const KEPT_TOAST_KEY = 'GulmoharToast';

/** Calls `show` when there is a message to show: one the page before has kept, or the first of this page. */
export function whenToastComes(root: Document, show: () => void): void {
  if (hasKeptToast()) show();
  else root.addEventListener(TOAST_EVENT, show, { once: true });
}

function hasKeptToast(): boolean {
  try {
    return sessionStorage.getItem(KEPT_TOAST_KEY) !== null;
  } catch {
    // Storage may be forbidden (private browsing): nothing could be kept.
    return false;
  }
}

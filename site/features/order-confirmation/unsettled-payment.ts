const STORAGE_KEY = 'GulmoharUnsettledPayment';

/**
 * Stores, for this tab, a payment that the shop has not confirmed yet, or the number of the order that the browser leaves
 * the shop to pay. Its cart is still full.
 */
export function rememberUnsettled(what: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, what);
  } catch {
    // Storage is forbidden: the cart only stays full.
  }
}

/** Whether this payment id or order number was stored. */
export function isUnsettled(what: string): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === what;
  } catch {
    // Storage is refused: nothing was noted.
    return false;
  }
}

/** Removes the stored payment, once the shop knows about it. */
export function forgetUnsettled(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is refused: nothing was noted.
  }
}

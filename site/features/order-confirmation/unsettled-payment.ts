const STORAGE_KEY = 'GulmoharUnsettledPayment';

/**
 * Notes the payment that was made but not yet confirmed by the shop, or the number of the order that the browser leaves the
 * shop to pay; its cart is still full. For this tab.
 */
export function rememberUnsettled(what: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, what);
  } catch {
    // Storage is refused: the cart then stays as it was, which loses nothing.
  }
}

/** Whether this payment, or this order's number, is what was noted. */
export function isUnsettled(what: string): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === what;
  } catch {
    // Storage is refused: nothing was noted.
    return false;
  }
}

/** Forgets what was noted, once the shop knows of it. */
export function forgetUnsettled(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is refused: nothing was noted.
  }
}

/** Key in localStorage. */
export const PIN_KEY = 'GulmoharPin';

/** The PIN code checked last on this device; empty if there is none. */
export function rememberedPin(): string {
  try {
    return localStorage.getItem(PIN_KEY) ?? '';
  } catch {
    // Storage is forbidden: nothing was remembered.
    return '';
  }
}

/** Remembers a PIN code on this device, for every product and the checkout. */
export function rememberPin(pin: string): void {
  try {
    localStorage.setItem(PIN_KEY, pin);
  } catch {
    // Storage is full or forbidden: the shopper types it again next time.
  }
}

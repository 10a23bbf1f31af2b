/** Where the PIN code that this device asked for last is kept. */
export const PIN_KEY = 'GulmoharPin';

/** The PIN code this device asked for last; empty when there is none. */
export function rememberedPin(): string {
  try {
    return localStorage.getItem(PIN_KEY) ?? '';
  } catch {
    // Storage is refused: nothing was remembered.
    return '';
  }
}

/** Remembers a PIN code on this device, for every product and the checkout. */
export function rememberPin(pin: string): void {
  try {
    localStorage.setItem(PIN_KEY, pin);
  } catch {
    // Storage is full or refused: it is typed again next time.
  }
}

import { readText, writeText } from '#site/device/storage.ts';

/** Key in localStorage. */
export const PIN_KEY = 'GulmoharPin';

/** The PIN code checked last on this device; empty if there is none. */
export function rememberedPin(): string {
  return readText(PIN_KEY) ?? '';
}

/** Remembers a PIN code on this device, for every product and the checkout. */
export function rememberPin(pin: string): void {
  writeText(PIN_KEY, pin);
}

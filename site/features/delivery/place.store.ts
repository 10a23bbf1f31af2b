import type { Place } from '#shared/pin-code-place.ts';
import { logWarning } from '#site/components/browser-log.ts';

export type { Place } from '#shared/pin-code-place.ts';

/**
 * The place that a PIN code suggests; undefined for an unknown one. The table comes with the first question; if it cannot
 * be fetched there is no suggestion, which nothing depends on.
 */
export async function suggestPlace(pin: string): Promise<Place | undefined> {
  try {
    const { placeOfPinCode } = await import('#shared/pin-code-place.ts');
    return placeOfPinCode(pin);
  } catch (error) {
    logWarning('The table of PIN codes could not be fetched.', error);
    return undefined;
  }
}

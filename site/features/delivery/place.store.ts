import type { Place } from '#shared/pin-code-place.ts';
import { logWarning } from '#site/components/browser-log.ts';

export type { Place } from '#shared/pin-code-place.ts';

/** The place of a PIN code; null for one that the table does not know, undefined if the table cannot be fetched. */
export async function findPlace(pin: string): Promise<Place | null | undefined> {
  try {
    const { placeOfPinCode } = await import('#shared/pin-code-place.ts');
    return placeOfPinCode(pin) ?? null;
  } catch (error) {
    logWarning('The table of PIN codes could not be fetched.', error);
    return undefined;
  }
}

/**
 * The place that a PIN code suggests; undefined for an unknown one. The table comes with the first question; if it cannot
 * be fetched there is no suggestion, which nothing depends on.
 */
export async function suggestPlace(pin: string): Promise<Place | undefined> {
  return (await findPlace(pin)) ?? undefined;
}

import { z } from 'zod';
import type { Catalogue } from './catalogue.ts';

/**
 * The catalogue that the process which makes pages hands to them, instead of each page's program reading it anew.
 *
 * It lies in a slot of globalThis, not in a variable of this module, because the publisher and the compiled pages that it
 * loads are two bundles: each of them has a copy of this module, and only globalThis is the same for both.
 */
const SLOT = Symbol.for('gulmohar.catalogue');

const providerSchema = z.custom<() => Catalogue>((value) => typeof value === 'function').optional();

/** From now on pages are made from what `provide` gives when they ask. */
export function provideCatalogue(provide: () => Catalogue): void {
  Reflect.set(globalThis, SLOT, provide);
}

/** What has been provided, as it is now; undefined when nobody has. */
export function providedCatalogue(): Catalogue | undefined {
  return providerSchema.parse(Reflect.get(globalThis, SLOT))?.();
}

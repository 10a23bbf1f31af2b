import { z } from 'zod';

/** Parts of the shell of every page. */
export type KeptPartName = 'header' | 'footer';

const kept = new Map<KeptPartName, { readonly of: object | null; readonly html: string }>();

/**
 * The HTML of a part, if the last that was kept of it was made of this: or its name, for whoever makes the pages to put it in.
 * In development nothing is kept: the code may have changed.
 */
export function keptPart(name: KeptPartName, of: object | null): string | undefined {
  const part = kept.get(name);
  return part?.of === of && import.meta.env.PROD ? part.html : undefined;
}

/** Keeps the HTML of a part, in the place of what was kept of it, and gives it, or its name. */
export function keepPart(name: KeptPartName, of: object | null, html: string): string {
  const written = textNamer()?.(html) ?? html;
  kept.set(name, { of, html: written });
  return written;
}

type TextNamer = (html: string) => string;

/** In globalThis, as that of features/catalogue/provided-catalogue.ts, and for the same reason. */
const SLOT = Symbol.for('gulmohar.text-namer');

const namerSchema = z.custom<TextNamer>((value) => typeof value === 'function').optional();

/** From now on pages hold, in the place of kept parts, the names that `namer` gives to them. */
export function provideTextNamer(namer: TextNamer): void {
  Reflect.set(globalThis, SLOT, namer);
}

function textNamer(): TextNamer | undefined {
  return namerSchema.parse(Reflect.get(globalThis, SLOT));
}

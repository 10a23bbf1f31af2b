/** Parts of the shell of every page. */
export type KeptPartName = 'header' | 'footer';

const kept = new Map<KeptPartName, { readonly of: object | null; readonly html: string }>();

/** The HTML of a part, if the last that was kept of it was made of this. In development nothing is: the code may have changed. */
export function keptPart(name: KeptPartName, of: object | null): string | undefined {
  const part = kept.get(name);
  return part?.of === of && import.meta.env.PROD ? part.html : undefined;
}

/** Keeps the HTML of a part, in the place of what was kept of it, and gives it. */
export function keepPart(name: KeptPartName, of: object | null, html: string): string {
  kept.set(name, { of, html });
  return html;
}

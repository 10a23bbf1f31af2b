import { UNSTITCHED } from '#shared/product/variants.ts';
import { fold } from '#shared/text/fold.ts';
import { variantKeyNamed } from '../columns.ts';
import type { ExportVariant } from './export-product.ts';

export const isColour = (option: string): boolean => /\bcolou?rs?\b/i.test(option);
const isSize = (option: string): boolean => /\bsizes?\b/i.test(option);
const isStitching = (option: string): boolean => /stitch/i.test(option);
/** Options that say what is sold of a product. */
export const isSold = (option: string): boolean => isColour(option) || isSize(option) || isStitching(option);

/** What a variation sells that is for all sizes. */
export const ANY = 'Any';

/** Sizes in words. */
const WORDS: Readonly<Record<string, string>> = {
  ...{
    'extra small': 'XS',
    'x small': 'XS',
    small: 'S',
    medium: 'M',
    large: 'L',
    'extra large': 'XL',
    'x large': 'XL',
  },
  ...{ 'xx large': 'XXL', '2xl': 'XXL', '2x large': 'XXL', 'double extra large': 'XXL', xxxl: '3XL', '3xl': 'XXXL' },
};
/** A product that is sold in one size has none here. */
const ONE_SIZE = /^(?:default(?: title)?|free ?size|one ?size|standard|onesize|n\/?a|)$/i;

/** The key of what a variant sells: a size of this shop or unstitched. What does not fit is `misfit`. */
export function keyOf({ options }: ExportVariant): { key: string } | { misfit: string } {
  const chosen = (isKind: (name: string) => boolean) => options.find(({ name }) => isKind(name))?.value.trim() ?? '';
  const [stitching, size] = [chosen(isStitching), chosen(isSize)];
  if (isUnstitched(stitching) || isUnstitched(size)) return { key: UNSTITCHED };
  if (ONE_SIZE.test(size)) return /^stitched$/i.test(stitching) ? { misfit: stitching } : { key: UNSTITCHED };
  const key = sizeNamed(size);
  const isPlain = stitching === '' || /^(?:fully )?stitched$/i.test(stitching);
  return key === undefined || !isPlain ? { misfit: [stitching, size].filter(Boolean).join(' / ') } : { key };
}

function isUnstitched(value: string): boolean {
  return /^un[- ]?stitched\b/i.test(value);
}

/** 'm', 'Medium', 'M (38)', 'XL/42'; undefined if it is no size of this shop. */
function sizeNamed(value: string): string | undefined {
  const text = value.replace(/\(.*\)/, '').replace(/^size\b/i, '');
  const words = fold(text).replaceAll('-', ' ');
  const parts = text.split(/[\s/,-]+/).flatMap((part) => stitchedNamed(part) ?? []);
  return stitchedNamed(text) ?? stitchedNamed(WORDS[words] ?? '') ?? (parts.length === 1 ? parts[0] : undefined);
}

function stitchedNamed(text: string): string | undefined {
  const key = variantKeyNamed(text);
  return key === UNSTITCHED ? undefined : key;
}

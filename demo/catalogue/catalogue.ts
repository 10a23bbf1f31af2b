import { DEFAULT_SIZES, type DefaultSize } from '#shared/product/sizes.ts';
import { toSlug } from '#shared/text/slug.ts';
import { CHIKANKARI } from './chikankari.ts';
import { CO_ORD_SETS } from './co-ord-sets.ts';
import { DRESS_MATERIAL } from './dress-material.ts';
import { type Entry, type Kind, PAKISTANI_BRANDS } from './entry.ts';
import { KURTIS } from './kurtis.ts';
import { LEHENGAS } from './lehengas.ts';
import { SAREES } from './sarees.ts';
import { SHARARA_SETS } from './sharara-sets.ts';
import { SUITS } from './suits.ts';

/** A variant of a demo product. `size` is empty for unstitched. */
export interface DemoVariant {
  sku: string;
  stitched: boolean;
  size: DefaultSize | '';
  stock: number;
  /** Rupees. */
  price: number;
}

export interface DemoProduct extends Entry {
  kind: Kind;
  sku: string;
  slug: string;
  /** Country of origin. */
  origin: 'India' | 'Pakistan';
  /** HTML: a paragraph, and optionally a list. */
  description: string;
  variants: DemoVariant[];
}

const BY_KIND: Record<Kind, readonly Entry[]> = {
  Suits: SUITS,
  Kurtis: KURTIS,
  Sarees: SAREES,
  Lehengas: LEHENGAS,
  'Dress Material': DRESS_MATERIAL,
  Chikankari: CHIKANKARI,
  'Co-ord Sets': CO_ORD_SETS,
  'Sharara Sets': SHARARA_SETS,
};

/** The demo catalogue, by id. */
export const CATALOGUE: readonly DemoProduct[] = [
  ...ofKind('Suits'),
  ...ofKind('Kurtis'),
  ...ofKind('Sarees'),
  ...ofKind('Lehengas'),
  ...ofKind('Dress Material'),
  ...ofKind('Chikankari'),
  ...ofKind('Co-ord Sets'),
  ...ofKind('Sharara Sets'),
].toSorted((a, b) => a.id - b.id);

/**
 * The test product: an active, stitched suit with plenty of XS, S, M and XL, 3 pieces in L and none in XXL.
 */
export const TEST_PRODUCT_ID = 1001;

function ofKind(kind: Kind): DemoProduct[] {
  return BY_KIND[kind].map((entry) => productFrom(entry, kind, 'GM'));
}

/** Derives a product from its entry. `skuPrefix` starts its SKUs. */
export function productFrom(entry: Entry, kind: Kind, skuPrefix: string): DemoProduct {
  const sku = `${skuPrefix}-${entry.id}`;
  const origin = PAKISTANI_BRANDS.some((brand) => brand === entry.brand) ? 'Pakistan' : 'India';
  return {
    ...entry,
    kind,
    sku,
    slug: toSlug(entry.name),
    origin,
    description: descriptionOf(entry, origin === 'Pakistan' ? ['Imported before May 2025'] : []),
    variants: variantsOf(entry, sku),
  };
}

function variantsOf(entry: Entry, sku: string): DemoVariant[] {
  const { sizes = {}, unstitched, price } = entry;
  const stitched = DEFAULT_SIZES.flatMap((size) => {
    const stock = sizes[size];
    return stock === undefined ? [] : [{ sku: `${sku}-${size}`, stitched: true, size, stock, price }];
  });
  if (unstitched === undefined) return stitched;
  const { stock, price: own = price } = unstitched;
  return [...stitched, { sku: `${sku}-U`, stitched: false, size: '', stock, price: own }];
}

function descriptionOf({ about, details = [] }: Entry, originDetails: readonly string[]): string {
  const items = [...details, ...originDetails].map((detail) => `<li>${escapeHtml(detail)}</li>`).join('');
  return `<p>${escapeHtml(about)}</p>${items === '' ? '' : `<ul>${items}</ul>`}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

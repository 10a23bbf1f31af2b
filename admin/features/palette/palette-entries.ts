import { adminPages } from '#admin/shell/sections.ts';
import { CONTENT_SECTIONS, PAGE_SECTIONS, SECTION_NAMES } from '#shared/content/content-fields.ts';
import { fold } from '#shared/text/fold.ts';
import { PALETTE_WORDS } from './messages.ts';

/** An entry's path in the admin, or its action. */
export type PaletteTarget = { to: string; search?: Record<string, string> } | { act: 'republish' | 'viewShop' };

/** A line of the palette. */
export interface PaletteEntry {
  id: string;
  label: string;
  /** A detail beside the label, such as a SKU or a state. */
  hint?: string;
  target: PaletteTarget;
}

/** An entry that is found by its label and by synonyms. */
interface KnownEntry extends PaletteEntry {
  synonyms?: string;
  isForOwners?: boolean;
}

/** Entries under one heading, in the shape of Base UI's lists. */
export interface PaletteGroup {
  label: string;
  items: PaletteEntry[];
}

const ACTIONS: readonly KnownEntry[] = [
  { id: 'new-product', label: PALETTE_WORDS.newProduct, synonyms: 'add create', target: { to: '/products/new' } },
  {
    id: 'new-order',
    label: PALETTE_WORDS.newOrder,
    synonyms: 'add create whatsapp phone counter by hand manual payment link',
    target: { to: '/orders/new' },
  },
  {
    id: 'new-category',
    label: PALETTE_WORDS.newCategory,
    synonyms: 'add create menu',
    target: { to: '/categories', search: { edit: 'new' } },
  },
  {
    id: 'new-brand',
    label: PALETTE_WORDS.newBrand,
    synonyms: 'add create',
    target: { to: '/brands', search: { edit: 'new' } },
  },
  {
    id: 'to-pack',
    label: PALETTE_WORDS.toPack,
    synonyms: 'ship dispatch packing slips paid unshipped',
    target: { to: '/orders', search: { status: 'pending', payment: 'sold', sort: 'date' } },
  },
  {
    id: 'refund-pending',
    label: PALETTE_WORDS.refundPending,
    synonyms: 'refunds money back return waiting',
    target: { to: '/orders', search: { payment: 'refund_pending' } },
  },
  {
    id: 'refunded',
    label: PALETTE_WORDS.refunded,
    synonyms: 'refunds money back return',
    target: { to: '/orders', search: { payment: 'refunded' } },
  },
  {
    id: 'low-stock',
    label: PALETTE_WORDS.lowStock,
    synonyms: 'inventory few left running out reorder',
    target: { to: '/products', search: { stock: 'low' } },
  },
  {
    id: 'sold-out',
    label: PALETTE_WORDS.soldOut,
    synonyms: 'out of stock inventory',
    target: { to: '/products', search: { stock: 'out' } },
  },
  {
    id: 'visitors',
    label: PALETTE_WORDS.visitors,
    synonyms: 'traffic views conversion funnel analytics web vitals',
    target: { to: '/reports/visitors' },
  },
  {
    id: 'reorder',
    label: PALETTE_WORDS.reorder,
    synonyms: 'restock low stock purchase buy sizes supplier',
    target: { to: '/reports/reorder' },
  },
  {
    id: 'stock-history',
    label: PALETTE_WORDS.stockHistory,
    synonyms: 'inventory ledger received damaged counted moves adjustments',
    target: { to: '/reports/stock' },
  },
  {
    id: 'sizes',
    label: PALETTE_WORDS.sizes,
    synonyms: '3xl free size xs xxl rename retire order',
    target: { to: '/settings/sizes' },
  },
  {
    id: 'emails',
    label: PALETTE_WORDS.emails,
    synonyms: 'emails mails texts order confirmation shipped sender outbox',
    target: { to: '/settings/mails' },
  },
  {
    id: 'discounted',
    label: PALETTE_WORDS.discounted,
    synonyms: 'sale offer reduced off price',
    target: { to: '/products', search: { sort: 'discount-down' } },
  },
  {
    id: 'prices',
    label: PALETTE_WORDS.prices,
    hint: PALETTE_WORDS.pricesHint,
    synonyms: 'discount sale offer bulk increase decrease reduce mrp',
    target: { to: '/products' },
  },
  {
    id: 'grid',
    label: PALETTE_WORDS.editInGrid,
    synonyms: 'spreadsheet table excel bulk prices stock',
    target: { to: '/products', search: { mode: 'grid' } },
  },
  {
    id: 'no-picture',
    label: PALETTE_WORDS.withoutPicture,
    synonyms: 'missing photo image',
    target: { to: '/products', search: { without: 'picture' } },
  },
  {
    id: 'invite',
    label: PALETTE_WORDS.invite,
    synonyms: 'add admin staff user',
    isForOwners: true,
    target: { to: '/staff' },
  },
  {
    id: 'republish',
    label: PALETTE_WORDS.republish,
    synonyms: 'rebuild the shop publish refresh',
    target: { act: 'republish' },
  },
  { id: 'view-shop', label: PALETTE_WORDS.viewShop, synonyms: 'storefront site open', target: { act: 'viewShop' } },
];

/** The search results of the server, and whether to list pages for owners. */
interface PaletteFindings {
  products: PaletteEntry[];
  orders: PaletteEntry[];
  isOwner: boolean;
}

/** The groups for a search text: matching pages and actions, and the search results of the server. */
export function paletteGroups(typed: string, { products, orders, isOwner }: PaletteFindings): PaletteGroup[] {
  const words = fold(typed).split(' ').filter(Boolean);
  const pages = pagesFor(isOwner);
  const actions = ACTIONS.filter(({ isForOwners }) => isOwner || !isForOwners);
  const found = [
    { label: PALETTE_WORDS.products, items: products },
    { label: PALETTE_WORDS.orders, items: orders },
  ];
  const own = [
    { label: PALETTE_WORDS.pages, items: matching(pages, words) },
    { label: PALETTE_WORDS.actions, items: matching(actions, words) },
  ];
  return (isOurs(pages, words) ? [...own, ...found] : [...found, ...own]).filter(({ items }) => items.length > 0);
}

function pagesFor(isOwner: boolean): KnownEntry[] {
  const pages = adminPages({ isOwner }).map(({ path, label, synonyms = '' }) => ({ path, label, synonyms }));
  const sections = SECTION_NAMES.map((name) => ({
    path: `/${PAGE_SECTIONS.includes(name) ? 'pages' : 'settings'}/${name}`,
    label: CONTENT_SECTIONS[name].title,
    synonyms: '',
  }));
  return [...pages, ...sections].map(({ path, ...entry }) => ({ ...entry, id: path, target: { to: path } }));
}

/** Entries that match each word; matches in the label come before synonyms. */
function matching(entries: readonly KnownEntry[], words: readonly string[]): PaletteEntry[] {
  const has = (text: string) => words.every((word) => fold(text).includes(word));
  const byLabel = entries.filter(({ label }) => has(label));
  const bySynonym = entries.filter(({ label, synonyms }) => !has(label) && has(`${label} ${synonyms ?? ''}`));
  return [...byLabel, ...bySynonym];
}

/** If the text starts a page name, list pages first. */
function isOurs(pages: readonly KnownEntry[], words: readonly string[]): boolean {
  return words.length === 1 && pages.some(({ label }) => fold(label).startsWith(words[0] ?? ''));
}

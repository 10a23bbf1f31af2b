import { roomsFor } from '#admin/components/rooms.ts';
import { PALETTE_WORDS } from './messages.ts';

/** Where an entry leads, within the admin; or what it does. */
export type PaletteTarget = { to: string; search?: Record<string, string> } | { act: 'rebuild' | 'viewShop' };

/** A line of the palette. */
export interface PaletteEntry {
  id: string;
  label: string;
  /** What helps to tell it from others: a SKU, a state. */
  hint?: string;
  target: PaletteTarget;
}

/** Lines under one heading, as Base UI's lists take them. */
export interface PaletteGroup {
  label: string;
  items: PaletteEntry[];
}

function pagesFor(isOwner: boolean): PaletteEntry[] {
  return roomsFor({ isOwner }).map(({ path, label }) => ({ id: path, label, target: { to: path } }));
}

const ACTIONS: PaletteEntry[] = [
  { id: 'new-product', label: PALETTE_WORDS.newProduct, target: { to: '/products/new' } },
  { id: 'new-category', label: PALETTE_WORDS.newCategory, target: { to: '/categories', search: { edit: 'new' } } },
  { id: 'grid', label: PALETTE_WORDS.editInGrid, target: { to: '/products', search: { mode: 'grid' } } },
  { id: 'sold-out', label: PALETTE_WORDS.soldOut, target: { to: '/products', search: { stock: 'out' } } },
  {
    id: 'no-picture',
    label: PALETTE_WORDS.withoutPicture,
    target: { to: '/products', search: { without: 'picture' } },
  },
  { id: 'rebuild', label: PALETTE_WORDS.rebuild, target: { act: 'rebuild' } },
  { id: 'view-shop', label: PALETTE_WORDS.viewShop, target: { act: 'viewShop' } },
];

/** What the server found for what was typed, and whether the pages that only owners see belong to the answer. */
interface PaletteFindings {
  products: PaletteEntry[];
  orders: PaletteEntry[];
  isOwner: boolean;
}

/** The groups to show for what was typed: pages and actions with these words, and what the server found. */
export function paletteGroups(typed: string, { products, orders, isOwner }: PaletteFindings): PaletteGroup[] {
  const pages = pagesFor(isOwner);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = (entries: PaletteEntry[]) =>
    entries.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const found = [
    { label: PALETTE_WORDS.products, items: products },
    { label: PALETTE_WORDS.orders, items: orders },
  ];
  const own = [
    { label: PALETTE_WORDS.pages, items: matching(pages) },
    { label: PALETTE_WORDS.actions, items: matching(ACTIONS) },
  ];
  // Who begins to write the name of a page means the page.
  const isPage = words.length === 1 && pages.some(({ label }) => label.toLowerCase().startsWith(words[0] ?? ''));
  return (isPage ? [...own, ...found] : [...found, ...own]).filter(({ items }) => items.length > 0);
}

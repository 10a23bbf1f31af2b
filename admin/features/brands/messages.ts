import type { Kind } from './brands-search.ts';

/** What the two kinds are called. */
export const KIND_WORDS: Record<Kind, { title: string; one: string; add: string; hint: string; product: string }> = {
  brands: {
    title: 'Brands',
    one: 'Brand',
    add: 'New brand',
    hint: 'The brand stands on the card and the page of a product, and is a filter of the lists.',
    product: 'The products have to get another brand first.',
  },
  categories: {
    title: 'Product categories',
    one: 'Product category',
    add: 'New product category',
    hint: 'What kind of garment a product is. The groups and entries of the header’s menu are under Categories.',
    product: 'The products have to get another category first.',
  },
};

/** The view; the specification has none. */
export const BRANDS_WORDS = {
  title: 'Brands',
  loading: 'Loading',
  empty: 'There are none yet',
  name: 'Name',
  slug: 'Slug',
  sortOrder: 'Sort order',
  active: 'Active',
  inactive: 'Inactive',
  usedBy: 'Products',
  unused: 'None',
  remove: 'Delete',
  nameMissing: 'Give it a name.',
  nameLong: 'A name has at most 200 characters.',
  slugLong: 'A slug has at most 200 characters.',
  sortOrderWrong: 'Write a whole number, such as 0 or 10.',
  removeText: 'No product uses it. You can undo this.',
  discardTitle: 'Discard your changes?',
  discardText: 'What you have changed here has not been saved.',
  discard: 'Discard',
} as const;

/** `Brand created successfully`, in the manner of the specification's other toasts. */
export function savedToast(kind: Kind, what: 'created' | 'updated' | 'deleted'): string {
  return `${KIND_WORDS[kind].one} ${what} successfully`;
}

/** Why a name is taken. */
export function nameTaken(name: string): string {
  return `“${name}” is there already. Choose another name.`;
}

/** What a slug may look like, by an example made of what was typed. */
export function slugWrong(example: string): string {
  return `A slug has small letters, digits and hyphens${example === '' ? '' : `: ${example}`}.`;
}

/** Why one cannot be deleted. */
export function stillUsed(kind: Kind, count: number): string {
  return `${count === 1 ? '1 product uses it' : `${count.toLocaleString('en-IN')} products use it`}. ${KIND_WORDS[kind].product}`;
}

/** Whose products a link leads to. */
export function productsOf(count: number, name: string): string {
  return `${count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`}: ${name}`;
}

/** The question before one goes. */
export function removalTitle(name: string): string {
  return `Delete “${name}”?`;
}

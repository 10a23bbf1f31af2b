import type { NamedKind } from './brands-search.ts';

/** Names of the two kinds. */
export const KIND_WORDS: Record<NamedKind, { title: string; one: string; add: string; hint: string; product: string }> =
  {
    brands: {
      title: 'Brands',
      one: 'Brand',
      add: 'New brand',
      hint: 'Shoppers see the brand on product cards and product pages, and can filter by it.',
      product: 'Give these products another brand first.',
    },
    categories: {
      title: 'Product categories',
      one: 'Product category',
      add: 'New product category',
      hint: 'The kind of garment, such as kurti or saree. The shop’s menu is under Categories.',
      product: 'Give these products another category first.',
    },
  };

/** The page, which is not in the specification. */
export const BRANDS_WORDS = {
  title: 'Brands',
  loading: 'Loading',
  empty: 'None yet',
  active: 'Active',
  hsn: 'HSN code of stitched pieces',
  hsnUnstitched: 'HSN code of unstitched pieces',
  hsnHint: 'For invoices. Empty: the shop’s.',
  hsnError: 'Enter 4, 6 or 8 digits.',
  declarations: 'What its products declare, unless a product has its own. Empty: the shop’s.',
  tooLong: (max: number) => `Use at most ${max} characters.`,
  inactive: 'Inactive',
  usedBy: 'Products',
  unused: 'None',
  remove: 'Delete',
  removeText: 'No product uses it. You can undo this.',
} as const;

/** `Brand created successfully`, like the specification's other toasts. */
export function savedToast(kind: NamedKind, what: 'created' | 'updated' | 'deleted'): string {
  return `${KIND_WORDS[kind].one} ${what} successfully`;
}

/** Why a name is taken. */
export function nameTaken(name: string): string {
  return `“${name}” already exists. Choose another name.`;
}

/** Why one cannot be deleted. */
export function stillUsed(kind: NamedKind, count: number): string {
  return `${count === 1 ? '1 product uses it' : `${count.toLocaleString('en-IN')} products use it`}. ${KIND_WORDS[kind].product}`;
}

/** Label of the link to the products. */
export function productsOf(count: number, name: string): string {
  return `${count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`}: ${name}`;
}

/** Asked before a deletion. */
export function removalTitle(name: string): string {
  return `Delete “${name}”?`;
}

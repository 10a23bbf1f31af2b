import { MAX_SIZE_NAME } from '#shared/product/sizes.ts';

/** The page of the shop's sizes, which is not in the specification. */
export const SIZES_WORDS = {
  title: 'Sizes',
  hint: 'The sizes of stitched products, small to large. Product pages, filters, forms and CSV files use this order. A retired size gets no new pieces. Shoppers see it until its pieces are sold.',
  loading: 'Loading the sizes',
  add: 'Add size',
  newSize: 'New size',
  nameHint: `Such as 3XL, 38 or Free Size. At most ${MAX_SIZE_NAME} characters.`,
  rename: 'Rename',
  renameTitle: (name: string) => `Rename ${name}`,
  renameHint: 'Products, filters and the size chart get the new name. Earlier orders keep the old one.',
  name: 'Name',
  retired: 'Retired',
  retire: 'Retire',
  bringBack: 'Bring back',
  remove: 'Delete',
  removeTitle: (name: string) => `Delete the size ${name}?`,
  removeText: 'This works only for a size that no product has. You can undo it.',
  up: 'Move up',
  down: 'Move down',
} as const;

export const SIZE_PROBLEMS = {
  missing: 'Enter a name.',
  tooLong: `Use at most ${MAX_SIZE_NAME} characters.`,
  unstitched: '“Unstitched” means pieces without a size. Choose another name.',
  taken: (name: string) => `There is already a size ${name}.`,
} as const;

/** What was saved, in the history and in the message after it. */
export const SIZE_STEPS = {
  added: (name: string) => `Size ${name} added`,
  renamed: (before: string, after: string) => `Size ${before} renamed to ${after}`,
  moved: (name: string) => `Size ${name} moved`,
  retired: (name: string) => `Size ${name} retired`,
  broughtBack: (name: string) => `Size ${name} brought back`,
  removed: (name: string) => `Size ${name} deleted`,
} as const;

import { MAX_WANTED_PICTURES } from '#shared/limits.ts';
import { inWords } from '../messages.ts';

/** What does not fit of another shop's product, and what to do. */
export const EXPORT_PROBLEMS = {
  handleEmpty: 'The row has no handle, so its product is unknown.',
  doubledHandle: (handle: string, rows: readonly number[]) =>
    `Rows ${inWords(rows)} begin a product with the handle ${handle}. Keep one of them.`,
  noProduct: (handle: string) => `No row of the file has the title of ${handle}. Export the products again.`,
  noSize: (row: number, size: string) =>
    `Row ${row}: “${size}” is no size of this shop. Add it under Settings, Sizes, or correct it here, and choose the file again.`,
  anySize: (row: number) =>
    `Row ${row} is for any size. In the other shop give each size a variation of its own, and export again.`,
  doubledSize: (size: string, rows: readonly number[]) => `Rows ${inWords(rows)} are both ${size}. Keep one of them.`,
  otherOption: (name: string, values: readonly string[]) =>
    `It is sold by ${name} (${values.slice(0, 4).join(', ')}), and this shop sells by size only. Make each a product of its own.`,
  noParent: (parent: string) =>
    `The product ${parent} of this variation is not in the file. Export all types of products.`,
  noVariations: 'None of its variations is in the file. Export all types of products.',
  otherType: (type: string) => `Products of the type ${type} cannot be sold here.`,
} as const;

/** What is imported otherwise than it was there. */
export const EXPORT_WARNINGS = {
  colours: (count: number) => `It has ${count} colours. Each becomes a product of its own, as everywhere in this shop.`,
  notCounted: (sizes: readonly string[]) =>
    `The other shop does not count ${sizes.join(', ')}: imported with 0 pieces.`,
  belowZero: (row: number, stock: string) => `Row ${row}: the stock is ${stock}; imported with 0 pieces.`,
  leftOut: (name: string, value: string) => `Not imported: ${name} ${value}.`,
  datedSale: (row: number, price: string) =>
    `Row ${row}: the sale price ${price} has dates, so the regular price is imported. Add a discount for the sale.`,
  oneCategory: (categories: readonly string[]) =>
    `It has several categories, of which one is imported: ${categories.join(', ')}.`,
  tooManyPictures: (count: number) => `It has ${count} pictures; the first ${MAX_WANTED_PICTURES} are fetched.`,
  address: (url: string) => `Not fetched, since it is no web address: ${url}`,
} as const;

import { kindOf } from '../menu/main-category.ts';
import type { Product } from './product.ts';

/** Categories that are worn or carried with any garment. */
const ACCESSORIES = new Set(
  [
    'Accessories',
    'Jewellery',
    'Jewelry',
    'Earrings',
    'Necklaces',
    'Bangles',
    'Bags',
    'Potlis',
    'Footwear',
    'Juttis',
  ].map(kindOf),
);

/** Categories of cloth that is worn as it is, without a tailor. */
const DRAPED = new Set(['Sarees', 'Dupattas', 'Stoles', 'Shawls'].map(kindOf));

/** What tells how a product is worn. */
export type Worn = Pick<Product, 'pieces' | 'categoryName'>;

export function isAccessory({ categoryName }: Worn): boolean {
  return categoryName !== null && ACCESSORIES.has(kindOf(categoryName));
}

/** Whether a product is worn without being sewn, such as a saree: its variant without a size is no cloth for a tailor. */
export function isNeverSewn(product: Worn): boolean {
  const { pieces, categoryName } = product;
  const isDraped = pieces.some(({ kind }) => kind === 'saree') || (pieces.length > 0 && pieces.every(isDupatta));
  return isDraped || isAccessory(product) || (categoryName !== null && DRAPED.has(kindOf(categoryName)));
}

function isDupatta({ kind }: Worn['pieces'][number]): boolean {
  return kind === 'dupatta';
}

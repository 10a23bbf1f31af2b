import { kindOf } from '#shared/menu/main-category.ts';
import type { PieceKind } from '#shared/product/pieces.ts';
import type { Product } from '#shared/product/product.ts';

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

const UPPER = ['kameez', 'kurta', 'kurti', 'top'] as const;
const LOWER = ['trousers', 'palazzo', 'sharara'] as const;

/** The piece that is worn in the same place: a set has one of each. */
const PLACES: readonly (readonly PieceKind[])[] = [
  [...UPPER, 'choli', 'blouse'],
  [...LOWER, 'lehenga', 'saree'],
];

/** What is worn with each piece. A dupatta goes with all but a saree, also in place of the one in a set. */
const WORN_WITH: Readonly<Record<PieceKind, readonly PieceKind[]>> = {
  kameez: [...LOWER, 'dupatta'],
  kurta: [...LOWER, 'dupatta'],
  kurti: [...LOWER, 'dupatta'],
  top: [...LOWER, 'dupatta'],
  trousers: [...UPPER, 'dupatta'],
  palazzo: [...UPPER, 'dupatta'],
  sharara: [...UPPER, 'dupatta'],
  lehenga: ['choli', 'blouse', 'dupatta'],
  choli: ['lehenga', 'dupatta'],
  blouse: ['lehenga', 'saree'],
  saree: ['blouse'],
  dupatta: [...UPPER, ...LOWER, 'lehenga', 'choli'],
};

type Worn = Pick<Product, 'pieces' | 'categoryName'>;

/** Whether `other` is worn together with a product: a dupatta, or jewellery, with a suit; never a second suit. */
export function completes(product: Worn, other: Worn): boolean {
  if (isAccessory(other)) return !isAccessory(product);
  const own = product.pieces.map(({ kind }) => kind);
  const added = other.pieces.map(({ kind }) => kind);
  const isFree = (kind: PieceKind) =>
    !PLACES.some((place) => place.includes(kind) && own.some((one) => place.includes(one)));
  return added.length > 0 && added.every((kind) => isFree(kind) && own.some((one) => WORN_WITH[one].includes(kind)));
}

function isAccessory({ categoryName }: Worn): boolean {
  return categoryName !== null && ACCESSORIES.has(kindOf(categoryName));
}

import type { PieceKind } from '#shared/product/pieces.ts';
import { isAccessory, type Worn } from '#shared/product/worn.ts';

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

/** Whether `other` is worn together with a product: a dupatta, or jewellery, with a suit; never a second suit. */
export function completes(product: Worn, other: Worn): boolean {
  if (isAccessory(other)) return !isAccessory(product);
  const own = product.pieces.map(({ kind }) => kind);
  const added = other.pieces.map(({ kind }) => kind);
  const isFree = (kind: PieceKind) =>
    !PLACES.some((place) => place.includes(kind) && own.some((one) => place.includes(one)));
  return added.length > 0 && added.every((kind) => isFree(kind) && own.some((one) => WORN_WITH[one].includes(kind)));
}

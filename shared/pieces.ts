/** The pieces a garment can come with, in the order they are told. */
export const PIECE_KINDS = [
  'kameez',
  'kurta',
  'kurti',
  'top',
  'saree',
  'lehenga',
  'choli',
  'blouse',
  'trousers',
  'sharara',
  'palazzo',
  'dupatta',
] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

/** One piece of a garment, as the product page tells it and filters ask for it. */
export interface Piece {
  kind: PieceKind;
  fabric?: string | undefined;
  /** Inches from the shoulder (from the waist for lower pieces), when it comes stitched. */
  lengthInches?: number | undefined;
  /** Metres of cloth, when it comes unstitched, and of a dupatta or saree always. */
  metres?: number | undefined;
  /** What else is worth knowing: cut, lining, pockets. */
  note?: string | undefined;
}

/** `48 in` of a stitched piece, `2.4 m` of cloth, both of one that is sold either way; empty when nothing is known. */
export function pieceMeasures({ lengthInches, metres }: Piece): string[] {
  const stitched = lengthInches === undefined ? [] : [`${lengthInches} in`];
  if (metres === undefined) return stitched;
  return [...stitched, stitched.length > 0 ? `${metres} m unstitched` : `${metres} m`];
}

/** The word for a piece, as a heading: `Kameez`. */
export function pieceName({ kind }: Piece): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

/**
 * What a garment is made of, for the browser: `lehenga 42,blouse 14,dupatta`, with lengths in inches. Its category if
 * its pieces are not recorded.
 */
export function garmentText(pieces: readonly Piece[], categoryName: string | null): string {
  if (pieces.length === 0) return categoryName ?? '';
  return pieces.map(({ kind, lengthInches }) => [kind, lengthInches].filter(Boolean).join(' ')).join(',');
}

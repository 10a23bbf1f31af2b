/** The pieces of a garment, in display order. */
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

/** One piece of a garment, for product page and filters. */
export interface Piece {
  kind: PieceKind;
  fabric?: string | undefined;
  /** Inches from the shoulder (lower pieces: from the waist), if stitched. */
  lengthInches?: number | undefined;
  /** Metres of cloth, if unstitched; always for a dupatta or saree. */
  metres?: number | undefined;
  /** Details: cut, lining, pockets. */
  note?: string | undefined;
}

/** `48 in` for a stitched piece, `2.4 m` for cloth, both for a piece sold both ways; empty if unknown. */
export function pieceMeasures({ lengthInches, metres }: Piece): string[] {
  const stitched = lengthInches === undefined ? [] : [`${lengthInches} in`];
  if (metres === undefined) return stitched;
  return [...stitched, stitched.length > 0 ? `${metres} m unstitched` : `${metres} m`];
}

/** The heading of a piece: `Kameez`. */
export function pieceName({ kind }: Piece): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}

/**
 * The pieces of a garment in short form for the browser: `lehenga 42,blouse 14,dupatta`, lengths in inches. The category
 * name if the pieces are not recorded.
 */
export function garmentText(pieces: readonly Piece[], categoryName: string | null): string {
  if (pieces.length === 0) return categoryName ?? '';
  return pieces.map(({ kind, lengthInches }) => [kind, lengthInches].filter(Boolean).join(' ')).join(',');
}

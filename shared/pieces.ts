/** The pieces a garment can come with, in the order they are told. */
export const PIECE_KINDS = [
  'kameez',
  'kurta',
  'kurti',
  'choli',
  'blouse',
  'top',
  'lehenga',
  'saree',
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

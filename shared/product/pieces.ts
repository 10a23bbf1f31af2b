import { maxLength } from './product-fields.ts';

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

/** Whether a value of a stored list is a piece. */
export function isPiece(value: unknown): value is Piece {
  const { kind, fabric, lengthInches, metres, note } = Object(value) as Record<string, unknown>;
  return (
    PIECE_KINDS.some((known) => known === kind) &&
    [fabric, note].every((text) => text === undefined || typeof text === 'string') &&
    [lengthInches, metres].every((length) => length === undefined || isLength(length))
  );
}

function isLength(value: unknown) {
  return typeof value === 'number' && value > 0 && Number.isFinite(value);
}

/** What is wrong with the list of a product's pieces, in words for staff; '' if it is valid. */
export function piecesFault(value: unknown): string {
  if (value === null) return '';
  if (!Array.isArray(value)) return 'This must be a list of pieces.';
  if (value.length > maxLength('pieces')) return `A set has at most ${maxLength('pieces')} pieces.`;
  const wrong = value.findIndex((piece) => !isPiece(piece));
  return wrong === -1 ? '' : `Piece ${wrong + 1} is not valid.`;
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

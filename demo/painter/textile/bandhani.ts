import type { Canvas } from '../canvas.ts';
import { type Dye, lattice, type Piece } from '../piece.ts';
import { stamp } from '../stamp.ts';
import { ring } from './shapes.ts';

/** One tied knot: a small square left undyed, with a speck of dye at its heart. */
function knots(positions: readonly (readonly [number, number])[], size: number): string {
  return positions.map(([x, y]) => `M${x} ${y - size}L${x + size} ${y}L${x} ${y + size}L${x - size} ${y}Z`).join('');
}

const FOUR = [
  [-5, 0],
  [5, 0],
  [0, -5],
  [0, 5],
] as const;

const round = (count: number, radius: number): (readonly [number, number])[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    return [Math.round(Math.cos(angle) * radius * 10) / 10, Math.round(Math.sin(angle) * radius * 10) / 10] as const;
  });

/** Tie-dye knots: rings (ekdali in circles) or an even grid of fours, with a filler of single knots. */
export function bandhani(canvas: Canvas, piece: Piece, dye: Dye): string {
  const isRings = dye.variant % 3 !== 1;
  const points = isRings ? [...round(16, 27), ...round(10, 17), ...FOUR] : [...FOUR];
  const main = canvas.define(
    `bandhani ${isRings} ${dye.ink} ${dye.second} ${dye.base}`,
    (id) =>
      `<g id="${id}"><path d="${knots(points, 3)}" fill="${dye.ink}"/><path d="${knots(points, 0.95)}" fill="${dye.base}"/>${isRings ? `<path d="${ring(1, 0, 3)}" fill="${dye.second}"/>` : ''}</g>`,
  );
  const filler = canvas.define(
    `bandhani filler ${dye.ink}`,
    (id) =>
      `<g id="${id}"><path d="${knots(
        FOUR.map(([x, y]) => [x * 0.9, y * 0.9] as const),
        2.1,
      )}" fill="${dye.ink}" opacity=".85"/></g>`,
  );
  const { scale } = dye;
  const width = (isRings ? 92 : 40) * scale;
  const marks = lattice(piece, [width, isRings ? width * 0.5 : width * 0.5], 0.5).map(
    ({ matrix }) => `${matrix} scale(${scale})`,
  );
  if (!isRings) {
    return stamp(canvas, main, marks, piece.outline);
  }
  const [shiftX, shiftY] = piece.shift ?? [0, 0];
  const between: Piece = { ...piece, shift: [shiftX + width / 2, shiftY] };
  const fill = lattice(between, [width, width * 0.5], 0.5).map(({ matrix }) => `${matrix} scale(${scale})`);
  return stamp(canvas, main, marks, piece.outline) + stamp(canvas, filler, fill, piece.outline);
}

import type { Canvas } from '../canvas.ts';
import { type Dye, lattice, type Piece } from '../piece.ts';
import { stamp } from '../stamp.ts';
import { GOLD } from './metal.ts';
import { dot, flower, petal } from './shapes.ts';

/** Woven gold butis on the field: a small lotus, a coin or a paan leaf. */
export function zariButi(canvas: Canvas, piece: Piece, dye: Dye): string {
  const kind = dye.variant % 3;
  const drawings = [
    `<path d="${petal(16, 4.4)}${petal(14, 4, -36)}${petal(14, 4, 36)}${petal(11, 3.4, -72)}${petal(11, 3.4, 72)}M-8 2L8 2L5 5L-5 5Z" fill="${GOLD.light}"/><path d="${dot(0, 9, 1.6)}" fill="${GOLD.mid}"/>`,
    `<path d="${dot(0, 0, 9)}" fill="${GOLD.mid}"/><path d="${flower(8, 7, 2.2)}" fill="${GOLD.pale}"/><path d="${dot(0, 0, 1.6)}" fill="${GOLD.deep}"/>`,
    `<path d="M0 -14C10 -8 13 4 0 13C-13 4 -10 -8 0 -14Z" fill="${GOLD.mid}"/><path d="M0 -9C6 -5 8 3 0 9C-8 3 -6 -5 0 -9Z" fill="${GOLD.pale}"/><path d="M0 -6V7" stroke="${GOLD.deep}" stroke-width="1.2"/>`,
  ];
  const mark = canvas.define(`zari ${kind}`, (id) => `<g id="${id}">${drawings[kind] ?? ''}</g>`);
  const { scale } = dye;
  const places = lattice(piece, [74 * scale, 52 * scale], 0.5);
  return stamp(
    canvas,
    mark,
    places.map(({ matrix }) => `${matrix} scale(${scale})`),
    piece.outline,
  );
}

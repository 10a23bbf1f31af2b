import type { Canvas } from '../canvas.ts';
import { type Dye, lattice, type Piece } from '../piece.ts';
import { stamp } from '../stamp.ts';
import { dot, flower, ring } from './shapes.ts';

/** A round mirror held by stitched petals; returns its id. */
export function mirrorMark(canvas: Canvas, ink: string, second: string): string {
  return canvas.define(`mirror ${ink} ${second}`, (id) => {
    const petals = `<path d="${flower(10, 12, 3.6, 9)}" fill="${ink}"/><path d="${flower(10, 6, 1.6, 10)}" fill="${second}"/>`;
    const glass = `<path d="${dot(0, 0, 8.6)}" fill="#6f7c86"/><path d="${dot(0, 0, 7.4)}" fill="#c8d3d8"/><path d="M-6.4 2.6A7 7 0 0 1 2.6 -6.4Z" fill="#ffffff"/><path d="M-1 7A7 7 0 0 0 6.8 -1.6Z" fill="#8b99a3"/>`;
    return `<g id="${id}">${petals}<path d="${dot(0, 0, 10.4)}" fill="${second}"/>${glass}<path d="${ring(20, 23.5, 0.9)}" fill="${second}"/></g>`;
  });
}

/** Shisha work of Kutch: mirrors in stitched flowers, with cross-stitch stars between. */
export function mirrorWork(canvas: Canvas, piece: Piece, dye: Dye): string {
  const mark = mirrorMark(canvas, dye.ink, dye.second);
  const star = canvas.define(
    `mirror star ${dye.second} ${dye.ink}`,
    (id) =>
      `<g id="${id}"><path d="${flower(4, 9, 2)}" fill="${dye.second}"/><path d="${flower(4, 5, 1.4, 0, 45)}" fill="${dye.ink}"/></g>`,
  );
  const { scale } = dye;
  const cell = [84 * scale, 56 * scale] as const;
  const [shiftX, shiftY] = piece.shift ?? [0, 0];
  const mirrors = lattice(piece, cell, 0.5).map(({ matrix }) => `${matrix} scale(${scale})`);
  const stars = lattice({ ...piece, shift: [shiftX + cell[0] / 2, shiftY] }, cell, 0.5).map(
    ({ matrix }) => `${matrix} scale(${scale})`,
  );
  return stamp(canvas, star, stars, piece.outline) + stamp(canvas, mark, mirrors, piece.outline);
}

import type { Canvas } from '../canvas.ts';
import { lightness, mix, tone } from '../color.ts';
import { fix } from '../geometry.ts';
import { type Dye, lattice, type Piece } from '../piece.ts';
import { stamp } from '../stamp.ts';
import { flower, petal } from './shapes.ts';

interface ChikanThread {
  thread: string;
  shade: string;
  /** Shadow stitch: the thread seen through the cloth. */
  veil: string;
}

/** Thread a shade off the cloth: white on colour, ivory with a shadow on white. */
export function chikanThread(base: string): ChikanThread {
  const isPale = lightness(base) > 0.88;
  return {
    thread: isPale ? '#fffdf6' : mix(base, '#fffaf0', 0.86),
    shade: tone(base, isPale ? 0.87 : 0.84, 1.1),
    veil: isPale ? mix(base, '#ffffff', 0.55) : mix(base, '#fffaf0', 0.42),
  };
}

/** A petal stitched round its edge, and its heart in shadow stitch, worked from behind and paler. */
interface Whitework {
  thread: string;
  heart: string;
}

const stitchedPetal = (length: number, width: number, degrees: number, start = 0): Whitework => ({
  thread: petal(length, width, degrees, start),
  heart: petal(length * 0.62, width * 0.5, degrees, start + length * 0.17),
});

const gather = (parts: readonly Whitework[]): Whitework => ({
  thread: parts.map(({ thread }) => thread).join(''),
  heart: parts.map(({ heart }) => heart).join(''),
});

/** Draws parts of whitework, each moved into place, with the shadow the raised thread throws. */
function raised(parts: readonly { work: Whitework; move: string }[], knots: string, colours: ChikanThread): string {
  const place = (path: string, move: string): string => `<path d="${path}" transform="${move}"/>`;
  const stitches = parts.map(({ work, move }) => place(work.thread, move)).join('');
  const hearts = parts.map(({ work, move }) => place(work.heart, move)).join('');
  return [
    `<g transform="translate(.9 1.4)" fill="${colours.shade}">${stitches}</g>`,
    `<g fill="${colours.thread}">${stitches}<path d="${knots}"/></g>`,
    `<g fill="${colours.veil}">${hearts}</g>`,
  ].join('');
}

/** A knot small enough that four corners read as round. */
const knotAt = (x: number, y: number, size: number): string =>
  `M${fix(x - size)} ${fix(y)}L${fix(x)} ${fix(y - size)}L${fix(x + size)} ${fix(y)}L${fix(x)} ${fix(y + size)}Z`;

const PLAIN = { heart: '' };

function sprig(colours: ChikanThread): string {
  const bloom = gather([0, 60, 120, 180, 240, 300].map((degrees) => stitchedPetal(16, 6.4, degrees, 3)));
  const leaves = gather([62, -62].map((degrees) => stitchedPetal(18, 5.6, degrees)));
  const upper = gather([54, -54].map((degrees) => stitchedPetal(14, 4.6, degrees)));
  const stem = 'M-.9 40C-11 22 9 8 -.9 -8L.9 -8C11 8 -9 22 .9 40Z';
  const knots = Array.from({ length: 6 }, (_, index) => {
    const angle = ((index + 0.5) / 6) * Math.PI * 2;
    return knotAt(Math.cos(angle) * 22, -21 + Math.sin(angle) * 22, 1.7);
  }).join('');
  return raised(
    [
      { work: { thread: stem, ...PLAIN }, move: 'translate(0 0)' },
      { work: leaves, move: 'translate(-1 28)' },
      { work: upper, move: 'translate(2 11)' },
      { work: bloom, move: 'translate(0 -21)' },
    ],
    `${knots}${knotAt(0, -21, 2.6)}`,
    colours,
  );
}

function mango(colours: ChikanThread): string {
  const outline = 'M0 30C-19 30 -25 12 -20 -3C-15 -18 -1 -20 6 -34C24 -16 24 30 0 30Z';
  const hollow = 'M0 26C-15 26 -20 11 -16 -2C-11 -14 1 -17 6 -27C19 -12 19 26 0 26Z';
  const bloom = gather([0, 60, 120, 180, 240, 300].map((degrees) => stitchedPetal(10, 4, degrees, 2)));
  const leaves = gather([20, 72].map((degrees) => stitchedPetal(13, 4.4, degrees)));
  const knots = Array.from({ length: 13 }, (_, index) => {
    const angle = (index / 13) * Math.PI * 2;
    return knotAt(Math.cos(angle) * 29, 3 + Math.sin(angle) * 34, 1.5);
  }).join('');
  const ground = raised([{ work: { thread: outline, heart: hollow }, move: '' }], '', colours);
  const flowers = [
    { work: bloom, move: 'translate(0 9)' },
    { work: leaves, move: 'translate(9 -34)' },
  ];
  return ground + raised(flowers, knots, colours);
}

/** Lucknow whitework: sprigs or mangoes in shadow stitch, with knots scattered between. */
export function chikankari(canvas: Canvas, piece: Piece, dye: Dye): string {
  const colours = chikanThread(dye.base);
  const isMango = dye.variant % 2 === 1;
  const main = canvas.define(
    `chikan ${isMango} ${dye.base}`,
    (id) => `<g id="${id}">${isMango ? mango(colours) : sprig(colours)}</g>`,
  );
  const knot = canvas.define(
    `chikan knot ${dye.base}`,
    (id) =>
      `<g id="${id}"><path d="${flower(4, 5.5, 2.2, 1)}" transform="translate(.7 1)" fill="${colours.shade}" fill-opacity=".6"/><path d="${flower(4, 5.5, 2.2, 1)}" fill="${colours.thread}"/></g>`,
  );
  const { scale } = dye;
  const cell = [80 * scale, 54 * scale] as const;
  const [shiftX, shiftY] = piece.shift ?? [0, 0];
  const size = scale * 0.86;
  const sprigs = lattice(piece, cell, 0.5).map(
    ({ matrix, column, row }) => `${matrix} scale(${(column + row) % 2 ? size : -size} ${size})`,
  );
  const knots = lattice({ ...piece, shift: [shiftX + cell[0] / 2, shiftY] }, cell, 0.5).map(
    ({ matrix }) => `${matrix} scale(${scale})`,
  );
  return stamp(canvas, knot, knots, piece.outline) + stamp(canvas, main, sprigs, piece.outline);
}

import type { Canvas } from '../canvas.ts';
import { lightness, mix, tone } from '../color.ts';
import { type Dye, lattice, type Piece } from '../piece.ts';
import { dot, flower, petal, ring } from './shapes.ts';

/** Thread a shade off the cloth: white on colour, ivory with a shadow on white. */
export function chikanThread(base: string): { thread: string; shade: string; fill: number } {
  const isPale = lightness(base) > 0.88;
  return {
    thread: isPale ? '#fffdf6' : mix(base, '#fffaf0', 0.86),
    shade: tone(base, isPale ? 0.8 : 0.78, 1.1),
    fill: isPale ? 0.75 : 0.42,
  };
}

function sprig(thread: string, shade: string, fill: number): string {
  const stem = 'M0 40C-10 22 10 8 0 -12';
  const leaves = `${petal(17, 5, 62)}${petal(17, 5, -62)}`;
  const upper = `${petal(13, 4, 56)}${petal(13, 4, -56)}`;
  const bloom = flower(6, 15, 5.6, 3);
  const drawing = (stroke: string, inner: number): string =>
    `<path d="${stem}" stroke="${stroke}" stroke-width="1.8" fill="none" stroke-dasharray="3.4 .9"/><g fill="${stroke}" fill-opacity="${inner}" stroke="${stroke}" stroke-width="1.25" stroke-dasharray="2.4 .7"><path d="${leaves}" transform="translate(-1 28)"/><path d="${upper}" transform="translate(2 11)"/><path d="${bloom}" transform="translate(0 -21)"/></g><g transform="translate(0 -21)" fill="${stroke}"><path d="${ring(6, 4, 1.15)}${dot(0, 0, 1.3)}"/><path d="${ring(6, 21.5, 1.4, 0.5)}"/></g>`;
  return `<g transform="translate(.9 1.3)" opacity=".55">${drawing(shade, 0.25)}</g>${drawing(thread, fill)}`;
}

function paisleyJaal(thread: string, shade: string, fill: number): string {
  const outline = 'M0 30C-19 30 -25 12 -20 -3C-15 -18 -1 -20 6 -34C24 -16 24 30 0 30Z';
  const drawing = (stroke: string, inner: number): string =>
    `<path d="${outline}" fill="${stroke}" fill-opacity="${inner * 0.4}" stroke="${stroke}" stroke-width="1.7" stroke-dasharray="2.6 .8"/><path d="${outline}" transform="translate(0 3) scale(.68)" fill="none" stroke="${stroke}" stroke-width="1.3"/><g fill="${stroke}" fill-opacity="${inner}" stroke="${stroke}" stroke-width="1"><path d="${flower(6, 9, 3.4, 2)}" transform="translate(0 9)"/></g><path d="${petal(12, 4, 20)}${petal(12, 4, 70)}" transform="translate(9 -34)" fill="${stroke}" fill-opacity="${inner}" stroke="${stroke}" stroke-width="1"/><path d="${ring(14, 31, 1.3)}" transform="translate(0 2) scale(.98 1.1)" fill="${stroke}"/>`;
  return `<g transform="translate(.9 1.3)" opacity=".55">${drawing(shade, 0.25)}</g>${drawing(thread, fill)}`;
}

/** Lucknow whitework: sprigs or mangoes in shadow stitch, with knots scattered between. */
export function chikankari(canvas: Canvas, piece: Piece, dye: Dye): string {
  const { thread, shade, fill } = chikanThread(dye.base);
  const isPaisley = dye.variant % 2 === 1;
  const main = canvas.define(
    `chikan ${isPaisley} ${dye.base}`,
    (id) => `<g id="${id}">${isPaisley ? paisleyJaal(thread, shade, fill) : sprig(thread, shade, fill)}</g>`,
  );
  const knot = canvas.define(
    `chikan knot ${dye.base}`,
    (id) =>
      `<g id="${id}"><path d="${flower(4, 5.5, 2.2, 1)}" transform="translate(.7 1)" fill="${shade}" opacity=".6"/><path d="${flower(4, 5.5, 2.2, 1)}" fill="${thread}"/></g>`,
  );
  const { scale } = dye;
  const cell = [80 * scale, 54 * scale] as const;
  const [shiftX, shiftY] = piece.shift ?? [0, 0];
  const sprigs = lattice(piece, cell, 0.5).map(
    ({ matrix, column, row }) =>
      `<use href="#${main}" transform="${matrix} scale(${(column + row) % 2 ? scale * 0.86 : -scale * 0.86} ${scale * 0.86})"/>`,
  );
  const knots = lattice({ ...piece, shift: [shiftX + cell[0] / 2, shiftY] }, cell, 0.5).map(
    ({ matrix }) => `<use href="#${knot}" transform="${matrix} scale(${scale})"/>`,
  );
  return knots.join('') + sprigs.join('');
}

import type { Canvas } from '../canvas.ts';
import { lightness, mix, tone } from '../color.ts';
import { type Border, type Dye, edgeLine, edgePlaces, type Piece, strip } from '../piece.ts';
import { stamp } from '../stamp.ts';
import { chikanThread } from './chikankari.ts';
import { blossom, leafPair } from './embroidery.ts';
import { GOLD, goldPaint } from './metal.ts';
import { mirrorMark } from './mirror.ts';
import { dot, flower, paisley, petal } from './shapes.ts';

type Painter = (canvas: Canvas, piece: Piece, dye: Dye, border: Border) => string;

const row = (
  canvas: Canvas,
  piece: Piece,
  border: Border,
  inset: number,
  spacing: number,
  id: string,
  size: number,
): string =>
  stamp(
    canvas,
    id,
    edgePlaces(piece, border.edge, inset, spacing).map(({ matrix }) => `${matrix} scale(${size})`),
    piece.outline,
  );

const line = (piece: Piece, border: Border, inset: number, colour: string, width: number, dash = ''): string =>
  `<path d="${edgeLine(piece, border.edge, inset)}" fill="none" stroke="${colour}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;

/** Brocade band: selvedge, paisley row between gold lines, temple teeth on the inner side. */
const woven: Painter = (canvas, piece, dye, border) => {
  const { width } = border;
  const ground = lightness(dye.base) > 0.8 ? mix(dye.second, dye.base, 0.1) : tone(dye.base, 0.72, 1.05);
  const temple = canvas.define(
    'temple',
    (id) => `<path id="${id}" d="M-10 4L0 -16L10 4ZM-1.6 -20L1.6 -20L0 -26Z" fill="${GOLD.light}"/>`,
  );
  const mango = canvas.define(
    'zari mango',
    (id) =>
      `<g id="${id}"><path d="${paisley(0.62)}" fill="${GOLD.light}" transform="rotate(180)"/><path d="${paisley(0.34)}" fill="${GOLD.deep}" transform="rotate(180)"/><path d="${flower(4, 6, 2.2)}" transform="translate(17 2)" fill="${GOLD.light}"/></g>`,
  );
  const size = width / 62;
  return [
    `<path d="${strip(piece, border.edge, 0, width)}" fill="${goldPaint(canvas)}"/>`,
    `<path d="${strip(piece, border.edge, width * 0.2, width * 0.82)}" fill="${ground}"/>`,
    row(canvas, piece, border, width * 0.5, 34 * size, mango, size * 0.92),
    line(piece, border, width * 0.1, GOLD.deep, 1.4, '3 3'),
    line(piece, border, width * 0.9, GOLD.deep, 1.2, '2 2.5'),
    width > 26 ? row(canvas, piece, border, width, 19 * size, temple, size * 0.9) : '',
  ].join('');
};

/** Printed band: solid ground with a running vine of butis between rules. */
const printed: Painter = (canvas, piece, dye, border) => {
  const { width } = border;
  const size = width / 46;
  const bloom = canvas.define(
    `border bloom ${dye.base} ${dye.second}`,
    (id) =>
      `<g id="${id}"><path d="${flower(6, 11, 4.2, 2)}" fill="${dye.base}"/><path d="${dot(0, 0, 3)}" fill="${dye.second}"/><path d="${petal(12, 3.4, 90)}" transform="translate(9 0)" fill="${dye.base}"/><path d="${petal(12, 3.4, -90)}" transform="translate(-9 0)" fill="${dye.base}"/></g>`,
  );
  const tooth = canvas.define(
    `border tooth ${dye.ink}`,
    (id) => `<path id="${id}" d="${petal(13, 5)}" fill="${dye.ink}"/>`,
  );
  return [
    `<path d="${strip(piece, border.edge, width * 0.1, width * 0.78)}" fill="${dye.ink}"/>`,
    row(canvas, piece, border, width * 0.44, 44 * size, bloom, size * 0.95),
    line(piece, border, width * 0.86, dye.ink, 1.8 * size),
    width > 22 ? row(canvas, piece, border, width * 0.94, 15 * size, tooth, size) : '',
  ].join('');
};

/** Tied dots in lines above a narrow strip of gota. */
const tied: Painter = (canvas, piece, dye, border) => {
  const { width } = border;
  const size = width / 50;
  const knot = canvas.define(
    `knot ${dye.ink} ${dye.base}`,
    (id) =>
      `<g id="${id}"><path d="M0 -3.4L3.4 0L0 3.4L-3.4 0Z" fill="${dye.ink}"/><path d="M0 -1L1 0L0 1L-1 0Z" fill="${dye.base}"/></g>`,
  );
  return [
    `<path d="${strip(piece, border.edge, 0, width * 0.62)}" fill="${dye.second}"/>`,
    `<path d="${strip(piece, border.edge, 0, width * 0.24)}" fill="${goldPaint(canvas)}"/>`,
    line(piece, border, width * 0.12, GOLD.deep, 1, '4 3'),
    ...[0.36, 0.5, 0.74, 0.9].map((inset) => row(canvas, piece, border, width * inset, 12 * size, knot, size * 1.05)),
  ].join('');
};

/** Warp-striped band of ikat: solid rules with a row of small feathered diamonds. */
const striped: Painter = (canvas, piece, dye, border) => {
  const { width } = border;
  const size = width / 46;
  const diamond = canvas.define(`border diamond ${dye.base}`, (id) => {
    const columns = [-8, -6, -4, -2, 0, 2, 4, 6]
      .map((x, index) => {
        const reach = 10 * (1 - Math.abs(x + 1) / 9) + (index % 2 ? 2 : 0);
        return `M${x} ${-reach}h2.1V${reach - (index % 3)}h-2.1Z`;
      })
      .join('');
    return `<path id="${id}" d="${columns}" fill="${dye.base}"/>`;
  });
  return [
    `<path d="${strip(piece, border.edge, 0, width)}" fill="${dye.ink}"/>`,
    `<path d="${strip(piece, border.edge, width * 0.06, width * 0.18)}" fill="${dye.second}"/>`,
    `<path d="${strip(piece, border.edge, width * 0.82, width * 0.94)}" fill="${dye.second}"/>`,
    row(canvas, piece, border, width * 0.5, 26 * size, diamond, size * 1.05),
  ].join('');
};

/** Whitework edge: scallops, eyelets and a running stitch. */
const lace: Painter = (canvas, piece, dye, border) => {
  const { width } = border;
  const { thread, shade } = chikanThread(dye.base);
  const size = width / 44;
  const scallop = canvas.define(
    `scallop ${dye.base}`,
    (id) =>
      `<g id="${id}"><path d="M-13 12A13 13 0 0 1 13 12" fill="none" stroke="${shade}" stroke-width="2" transform="translate(.8 1.2)" opacity=".6"/><path d="M-13 12A13 13 0 0 1 13 12Z" fill="${thread}" fill-opacity=".55" stroke="${thread}" stroke-width="2"/><path d="${dot(-5, 7, 1.8)}${dot(5, 7, 1.8)}${dot(0, 3, 1.8)}" fill="${shade}"/></g>`,
  );
  const flowerId = canvas.define(
    `lace flower ${dye.base}`,
    (id) =>
      `<g id="${id}"><path d="${flower(6, 10, 4, 2)}" fill="${shade}" opacity=".5" transform="translate(.8 1.1)"/><path d="${flower(6, 10, 4, 2)}" fill="${thread}"/><path d="${petal(11, 3.4, 90)}" transform="translate(11 0)" fill="${thread}"/></g>`,
  );
  return [
    row(canvas, piece, border, width * 0.26, 26 * size, scallop, size),
    line(piece, border, width * 0.5, thread, 1.6 * size, '5 2'),
    row(canvas, piece, border, width * 0.74, 38 * size, flowerId, size),
    line(piece, border, width * 0.98, thread, 1.4 * size, '5 2'),
  ].join('');
};

/** Stitched band with a row of mirrors. */
const mirrored: Painter = (canvas, piece, dye, border) => {
  const { width } = border;
  const size = width / 48;
  return [
    `<path d="${strip(piece, border.edge, 0, width)}" fill="${dye.second}"/>`,
    `<path d="${strip(piece, border.edge, width * 0.1, width * 0.9)}" fill="${tone(dye.base, 0.8)}"/>`,
    row(canvas, piece, border, width * 0.5, 36 * size, mirrorMark(canvas, dye.ink, dye.second), size * 0.86),
    line(piece, border, width * 0.05, dye.base, 1.4, '5 3'),
    line(piece, border, width * 0.95, dye.base, 1.4, '5 3'),
  ].join('');
};

/** A running vine of blossoms and leaves. */
const vine: Painter = (canvas, piece, dye, border) => {
  const { width } = border;
  const size = width / 52;
  const green = mix('#6f7a45', dye.second, 0.25);
  const leaf = leafPair(canvas, green);
  return [
    line(piece, border, width * 0.5, green, 2 * size),
    row(canvas, piece, border, width * 0.56, 29 * size, leaf, size * 0.8),
    row(canvas, piece, border, width * 0.5, 58 * size, blossom(canvas, dye.ink, dye.second), size * 0.92),
    line(piece, border, width * 0.06, dye.second, 2.2 * size, '6 2.4'),
    line(piece, border, width * 0.94, dye.second, 1.6 * size, '6 2.4'),
  ].join('');
};

/** Plain cloth keeps to a turned hem and a fine piping. */
const piped: Painter = (_canvas, piece, dye, border) =>
  [
    `<path d="${strip(piece, border.edge, 0, Math.min(9, border.width * 0.3))}" fill="${dye.ink}"/>`,
    line(piece, border, Math.min(26, border.width * 0.6), tone(dye.base, 0.8), 1.2, '5 3'),
  ].join('');

const PAINTERS: Record<Dye['motif'], Painter> = {
  plain: piped,
  'block-print': printed,
  bandhani: tied,
  ikat: striped,
  chikankari: lace,
  'zari-border': woven,
  'mirror-work': mirrored,
  embroidery: vine,
};

/** The worked edge that belongs to the dye's motif. */
export function drawBorder(canvas: Canvas, piece: Piece, dye: Dye, border: Border): string {
  return PAINTERS[dye.motif](canvas, piece, dye, border);
}

import type { Canvas } from '../canvas.ts';
import { mix } from '../color.ts';
import { type Dye, lattice, type Piece } from '../piece.ts';
import { stamp } from '../stamp.ts';
import { dot, flower, paisley, petal, ring } from './shapes.ts';

type Buti = (ink: string, second: string, ground: string) => string;

const mango: Buti = (ink, second, ground) =>
  `<path d="${paisley(0.86)}" fill="${ink}"/><path d="${paisley(0.6)}" fill="${ground}"/><path d="${paisley(0.44)}" fill="${second}" transform="translate(1.6 -.9)"/><path d="${flower(5, 5, 2)}" fill="${ground}" transform="translate(.8 7)"/><path d="${ring(9, 24, 1.3, 0.2)}" fill="${ink}" transform="translate(0 4) scale(.92 1)"/>`;

const poppy: Buti = (ink, second) =>
  `<path d="M0 28C-1 14 2 8 0 -4" fill="none" stroke="${ink}" stroke-width="1.7"/><path d="${petal(17, 4.6, -58)}${petal(17, 4.6, 58)}" transform="translate(0 20)" fill="${ink}"/><path d="${petal(12, 3.4, -42)}${petal(12, 3.4, 42)}" transform="translate(0 8)" fill="${ink}"/><g transform="translate(1.5 -11.5)"><path d="${flower(6, 14, 5, 2)}" fill="${second}"/></g><g transform="translate(0 -12)"><path d="${flower(6, 14, 5, 2)}" fill="none" stroke="${ink}" stroke-width="1"/><path d="${dot(0, 0, 3.4)}" fill="${ink}"/></g>`;

const rosette: Buti = (ink, second, ground) =>
  `<path d="${flower(8, 17, 5, 5)}" fill="${ink}"/><g transform="translate(1 -.8)"><path d="${flower(8, 11, 3, 5)}" fill="${second}"/></g><path d="${dot(0, 0, 5.4)}" fill="${ground}"/><path d="${dot(0, 0, 3.2)}" fill="${ink}"/><path d="${ring(16, 25.5, 1.15, 0.5)}" fill="${ink}"/>`;

const sprig: Buti = (ink, second) =>
  `<path d="M-3 25C3 10 -2 -4 3 -20" fill="none" stroke="${ink}" stroke-width="1.6"/><path d="${petal(14, 3.6, 50)}" transform="translate(-1 16)" fill="${ink}"/><path d="${petal(14, 3.6, -46)}" transform="translate(0 8)" fill="${ink}"/><path d="${petal(12, 3.2, 54)}" transform="translate(0 0)" fill="${ink}"/><path d="${petal(11, 3, -44)}" transform="translate(0 -8)" fill="${ink}"/><path d="${flower(5, 8, 3.4)}" transform="translate(4.2 -21)" fill="${second}"/><path d="${dot(3.2, -21.5, 2)}" fill="${ink}"/>`;

const trellis: Buti = (ink, second, ground) =>
  `<path d="M0 -30C14 -24 22 -12 30 0C22 12 14 24 0 30C-14 24 -22 12 -30 0C-22 -12 -14 -24 0 -30Z" fill="none" stroke="${ink}" stroke-width="1.7"/><path d="${flower(4, 9, 3)}" transform="translate(0 -30)" fill="${ink}"/><path d="${flower(4, 9, 3)}" transform="translate(30 0)" fill="${ink}"/><path d="${flower(7, 11, 4, 2)}" fill="${second}" transform="translate(1.2 -.8)"/><path d="${flower(7, 11, 4, 2)}" fill="none" stroke="${ink}" stroke-width=".9"/><path d="${dot(0, 0, 2.4)}" fill="${ground}"/>`;

const BUTIS: readonly { draw: Buti; cell: readonly [number, number]; drop: number }[] = [
  { draw: poppy, cell: [66, 66], drop: 0.5 },
  { draw: mango, cell: [64, 62], drop: 0.5 },
  { draw: rosette, cell: [68, 50], drop: 0.5 },
  { draw: sprig, cell: [50, 56], drop: 0.5 },
  { draw: trellis, cell: [60, 30], drop: 0.5 },
];

/** Hand block print: butis in half-drop rows, the second block a little off the first. */
export function blockPrint(canvas: Canvas, piece: Piece, dye: Dye): string {
  const buti = BUTIS[dye.variant % BUTIS.length] ?? { draw: poppy, cell: [66, 66] as const, drop: 0.5 };
  const ground = mix(dye.base, '#ffffff', 0.04);
  const marks = [0, 1].map((index) =>
    canvas.define(
      `buti ${dye.variant} ${index} ${dye.ink} ${dye.second} ${ground}`,
      (id) => `<g id="${id}" transform="rotate(${index ? 1.6 : -1.2})">${buti.draw(dye.ink, dye.second, ground)}</g>`,
    ),
  );
  const { scale } = dye;
  const places = lattice(piece, [buti.cell[0] * scale, buti.cell[1] * scale], buti.drop);
  return marks
    .map((mark, index) => {
      const own = places.filter(({ row, column }) => ((row * 7 + column * 3) & 1) === index);
      const turned = own.map(({ matrix, row }) => {
        const flip = buti.draw !== trellis && row % 2 ? -1 : 1;
        return `${matrix} scale(${scale * flip} ${scale})`;
      });
      return stamp(canvas, mark, turned, piece.outline);
    })
    .join('');
}

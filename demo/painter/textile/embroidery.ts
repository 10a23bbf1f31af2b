import type { Canvas } from '../canvas.ts';
import { mix, tone } from '../color.ts';
import { type Dye, lattice, type Piece } from '../piece.ts';
import { stamp } from '../stamp.ts';
import { dot, flower, petal } from './shapes.ts';

/** Silk-thread blossom with satin-stitch shading; returns its id. About 40 px across at size 1. */
export function blossom(canvas: Canvas, ink: string, second: string): string {
  return canvas.define(`blossom ${ink} ${second}`, (id) => {
    const pale = mix(ink, '#fff6e8', 0.45);
    return `<g id="${id}"><path d="${flower(5, 19, 9, 1)}" fill="${ink}"/><path d="${flower(5, 13, 4.4, 3)}" fill="${pale}"/><path d="${flower(5, 17, 0.7, 2)}" fill="${tone(ink, 0.7)}"/><path d="${dot(0, 0, 4)}" fill="${second}"/><path d="${flower(6, 4, 1)}" fill="${tone(second, 0.65)}"/></g>`;
  });
}

/** A pair of stitched leaves; returns its id. */
export function leafPair(canvas: Canvas, green: string): string {
  return canvas.define(`leaves ${green}`, (id) => {
    const light = mix(green, '#f6f0d0', 0.4);
    return `<g id="${id}"><path d="${petal(20, 5.4, 58)}${petal(20, 5.4, -58)}" fill="${green}"/><path d="${petal(18, 1, 58)}${petal(18, 1, -58)}" fill="${light}"/></g>`;
  });
}

/** Scattered embroidered sprays. */
export function embroidery(canvas: Canvas, piece: Piece, dye: Dye): string {
  const green = mix('#6f7a45', dye.second, 0.25);
  const flowerId = blossom(canvas, dye.ink, dye.second);
  const budId = blossom(canvas, dye.second, dye.ink);
  const leafId = leafPair(canvas, green);
  const spray = canvas.define(
    `spray ${flowerId} ${leafId}`,
    (id) =>
      `<g id="${id}"><path d="M0 -6C6 8 -4 20 2 34" fill="none" stroke="${green}" stroke-width="2"/><use href="#${leafId}" transform="translate(1 22) rotate(6)"/><use href="#${leafId}" transform="translate(0 10) scale(.7)"/><use href="#${flowerId}" transform="translate(0 -12) scale(.82)"/><use href="#${budId}" transform="translate(14 -1) scale(.36)"/></g>`,
  );
  const { scale } = dye;
  const turned = lattice(piece, [104 * scale, 72 * scale], 0.5).map(
    ({ matrix, row }) =>
      `${matrix} rotate(${row % 2 ? 14 : -14}) scale(${row % 2 ? scale * 0.85 : -scale * 0.85} ${scale * 0.85})`,
  );
  return stamp(canvas, spray, turned, piece.outline);
}

/** Draws one piece of cloth: dye, print, borders, weave and light, cut to its outline. */
import type { Canvas } from './canvas.ts';
import { mix, tone } from './color.ts';
import { lightMap } from './light.ts';
import type { Motif } from './picture.ts';
import type { Dye, Piece } from './piece.ts';
import { bandhani } from './textile/bandhani.ts';
import { blockPrint } from './textile/block-print.ts';
import { drawBorder } from './textile/border.ts';
import { chikankari } from './textile/chikankari.ts';
import { embroidery } from './textile/embroidery.ts';
import { ikat } from './textile/ikat.ts';
import { mirrorWork } from './textile/mirror.ts';
import { FINISHES, weaveGrain } from './textile/weave.ts';
import { zariButi } from './textile/zari.ts';

const FIELDS: Record<Motif, (canvas: Canvas, piece: Piece, dye: Dye) => string> = {
  plain: () => '',
  'block-print': blockPrint,
  bandhani,
  ikat,
  chikankari,
  'zari-border': zariButi,
  'mirror-work': mirrorWork,
  embroidery,
};

interface ClothExtras {
  /** Drawn on the cloth beneath its light: yokes, plackets, seams. */
  worked?: string;
  /** Drawn over the light but within the outline: shadows that other pieces throw on this one. */
  over?: string;
  /** How plainly the threads show: 1 for a whole garment, more for close-ups. */
  threads?: number;
  /** Resolution of the light map relative to the canvas. */
  lightScale?: number;
}

/** SVG of one piece. */
export function drawCloth(canvas: Canvas, piece: Piece, dye: Dye, extras: ClothExtras = {}): string {
  const { surface, outline } = piece;
  const opacity = piece.opacity ?? 1;
  const field = piece.bare ? '' : FIELDS[dye.motif](canvas, piece, dye);
  const borders = piece.borders.map((border) => drawBorder(canvas, piece, dye, border)).join('');
  const grain = weaveGrain(dye.weave, extras.threads);
  const over = [lightMap(surface, dye.base, FINISHES[dye.weave], extras.lightScale, grain), extras.over ?? ''].join('');
  const clip = canvas.clip(outline);
  const edge = mix(tone(dye.base, 0.5, 1.1), '#2a1420', 0.2);
  return [
    `<path d="${outline}" fill="${dye.base}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`,
    field,
    borders,
    extras.worked ? `<g ${clip}>${extras.worked}</g>` : '',
    `<g ${clip}>${over}</g>`,
    `<path d="${outline}" fill="none" stroke="${edge}" stroke-width="1.3" stroke-opacity=".42" stroke-linejoin="round"/>`,
  ].join('');
}

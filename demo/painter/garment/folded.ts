import { drawCloth } from '../cloth.ts';
import { tone } from '../color.ts';
import { type FoldField, hangingFolds, together } from '../folds.ts';
import { curve, fix, profile } from '../geometry.ts';
import type { Border, Dye } from '../piece.ts';
import { castShadow } from '../shadow.ts';
import type { Stage } from '../stage.ts';
import { patch, sheet } from '../surface.ts';

interface FoldedCloth {
  /** Middle of the bundle, its size and turn. */
  x: number;
  y: number;
  width: number;
  height: number;
  degrees: number;
  /** How many layers of cloth show at its lower edge. */
  layers: number;
  borders: readonly Border[];
}

/** Rounds the edges of a flat bundle, and dents it gently. */
function cushion(width: number, height: number): FoldField {
  const edge = (distance: number): number => 1 - Math.exp(-distance / 16);
  return (u, v) =>
    18 * edge(((1 - Math.abs(u)) * width) / 2) * edge(Math.min(v, 1 - v) * height) + 5 * Math.sin(u * 2.3 + v * 3.1);
}

/** A neatly folded length of cloth lying on a table. */
export function drawFolded(stage: Stage, label: string, dye: Dye, fold: FoldedCloth): string {
  const { width, height, layers } = fold;
  const random = stage.random.fork(label);
  const surface = sheet({
    spine: curve([
      [0, -height / 2],
      [random.range(-3, 3), 0],
      [0, height / 2],
    ]),
    width: profile([
      [0, width / 2],
      [0.5, width / 2 - random.range(0, 5)],
      [1, width / 2 + random.range(-4, 4)],
    ]),
    depth: 0,
    folds: together(
      cushion(width, height),
      hangingFolds(random, { count: 3, height: 5, width: 0.3, from: 0, to: 0.5 }),
    ),
  });
  const outline = patch(surface);
  const edges = Array.from({ length: layers }, (_, index) => {
    const depth = layers - index;
    const colour = tone(dye.base, index % 2 ? 0.74 : 0.9, 1.05);
    return `<rect x="${fix(-width / 2 + depth * 1.2)}" y="${fix(-height / 2 + 20)}" width="${fix(width - depth * 2)}" height="${fix(height - 20 + depth * 8)}" rx="10" fill="${colour}" stroke="${tone(dye.base, 0.55)}" stroke-opacity=".4" stroke-width="1"/>`;
  }).join('');
  const piece = { surface, outline, grain: 'straight' as const, borders: fold.borders };
  return `<g transform="translate(${fold.x} ${fold.y}) rotate(${fold.degrees})">${castShadow(surface, { dx: 16, dy: 22 + layers * 8, blur: 60, strength: 0.55 })}${edges}${drawCloth(stage.canvas, piece, dye, { lightScale: 0.3 })}</g>`;
}

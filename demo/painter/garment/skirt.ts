import { drawCloth } from '../cloth.ts';
import { gathers, hangingFolds, together } from '../folds.ts';
import { curve, profile, smoothstep } from '../geometry.ts';
import type { Border, Dye, Piece } from '../piece.ts';
import { castShadow } from '../shadow.ts';
import { LAYER, type Stage } from '../stage.ts';
import { patch, sheet } from '../surface.ts';

interface SkirtCut {
  /** y of waist seam and hem. */
  top: number;
  hem: number;
  /** Half widths at waist and hem. */
  waist: number;
  sweep: number;
  /** Half width at mid height as a share between the two; below 0.5 hangs, above stands out. */
  body: number;
  pleats: number;
  borders: readonly Border[];
}

/** The skirt of a lehenga or anarkali as a cut piece. */
export function cutSkirt(stage: Stage, cut: SkirtCut): Piece {
  const { pose } = stage;
  const random = stage.random.fork('skirt');
  const middle = (cut.top + cut.hem) / 2;
  const span = cut.sweep - cut.waist;
  const surface = sheet({
    spine: curve([
      [pose.centre(cut.top), cut.top],
      [pose.centre(Math.min(cut.top + 130, 720)), Math.min(cut.top + 130, 720)],
      [pose.centre(middle), middle + 60],
      [pose.centre(cut.hem), cut.hem],
    ]),
    width: profile([
      [0, cut.waist],
      [0.16, cut.waist + span * 0.2],
      [0.5, cut.waist + span * cut.body],
      [1, cut.sweep],
    ]),
    depth: 0.42,
    tilt: 0.2,
    folds: together(
      gathers(random, {
        count: cut.pleats,
        height: cut.sweep * 0.105,
        rise: (v) => 0.12 + 0.88 * smoothstep(0, 0.9, v),
        wander: 0.6,
      }),
      hangingFolds(random, { count: 7, height: cut.sweep * 0.07, width: 0.12, from: 0, to: 0.3 }),
    ),
  });
  return { surface, outline: patch(surface), grain: 'radial', borders: cut.borders };
}

/** A belt or gathered seam where bodice and skirt meet. */
export function waistband(x: number, y: number, half: number, colour: string, edge: string): string {
  const path = `M${x - half} ${y - 9}Q${x} ${y + 5} ${x + half} ${y - 9}V${y + 11}Q${x} ${y + 25} ${x - half} ${y + 11}Z`;
  return `<path d="${path}" fill="${colour}"/><path d="M${x - half} ${y - 6}Q${x} ${y + 8} ${x + half} ${y - 6}M${x - half} ${y + 8}Q${x} ${y + 22} ${x + half} ${y + 8}" fill="none" stroke="${edge}" stroke-width="1.6" stroke-dasharray="4 3" opacity=".7"/>`;
}

/** Draws a skirt piece. */
export function drawSkirt(stage: Stage, piece: Piece, dye: Dye): void {
  stage.put(
    LAYER.skirt,
    castShadow(piece.surface, { dx: 0, dy: 10, blur: 20, strength: 0.3 }) +
      drawCloth(stage.canvas, piece, dye, { lightScale: 0.33 }),
  );
}

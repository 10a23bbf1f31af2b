import type { Random } from '#demo/random.ts';
import { drawCloth } from '../cloth.ts';
import { BODY } from '../figure/pose.ts';
import { drawFoot } from '../figure/skin.ts';
import { type FoldField, gathers, hangingFolds, ridge, rings, together } from '../folds.ts';
import { curve, type Point, profile, smoothstep } from '../geometry.ts';
import type { Border, Dye } from '../piece.ts';
import { LAYER, type Stage } from '../stage.ts';
import { patch, sheet } from '../surface.ts';

export type TrouserCut = 'cigarette' | 'churidar' | 'palazzo' | 'salwar' | 'straight';

interface Leg {
  widths: readonly Point[];
  hem: number;
  folds: (random: Random) => FoldField;
}

const LEGS: Record<TrouserCut, Leg> = {
  cigarette: {
    widths: [
      [0, 60],
      [0.5, 49],
      [1, 35],
    ],
    hem: BODY.ankle - 16,
    folds: (random) =>
      together(ridge([0, 0.1], [0, 1], 5, 0.22), hangingFolds(random, { count: 2, height: 4, width: 0.3, from: 0.2 })),
  },
  straight: {
    widths: [
      [0, 62],
      [0.5, 57],
      [1, 56],
    ],
    hem: BODY.ankle + 14,
    folds: (random) => hangingFolds(random, { count: 4, height: 7, width: 0.22, from: 0.1 }),
  },
  churidar: {
    widths: [
      [0, 58],
      [0.45, 41],
      [0.75, 30],
      [1, 22],
    ],
    hem: BODY.ankle + 16,
    folds: (random) => rings(random, { from: 0.66, to: 1, count: 8, height: 5 }),
  },
  palazzo: {
    widths: [
      [0, 62],
      [0.5, 84],
      [1, 112],
    ],
    hem: BODY.ankle + 40,
    folds: (random) => hangingFolds(random, { count: 7, height: 15, width: 0.14, from: 0, to: 0.2 }),
  },
  salwar: {
    widths: [
      [0, 80],
      [0.5, 84],
      [0.86, 60],
      [0.94, 35],
      [1, 33],
    ],
    hem: BODY.ankle + 8,
    folds: (random) =>
      together(
        hangingFolds(random, { count: 6, height: 13, width: 0.16, from: 0, to: 0.3 }),
        (u, v) => 7 * smoothstep(0.6, 0.9, v) * Math.abs(Math.sin(u * 7 + v * 9)),
      ),
  },
};

/** Both trouser legs and the feet. */
export function drawTrousers(stage: Stage, cut: TrouserCut, dye: Dye, borders: readonly Border[]): void {
  const { canvas, pose, skin } = stage;
  const leg = LEGS[cut];
  const hip = pose.centre(BODY.hip);
  const shoe = dye.ink;
  for (const side of [-1, 1] as const) {
    const foot = pose.feet[side < 0 ? 0 : 1];
    const random = stage.random.fork(`leg ${side}`);
    const wide = cut === 'palazzo' ? 26 : 0;
    const surface = sheet({
      spine: curve([
        [hip + side * 50, BODY.hip - 10],
        [(hip + side * 52 + foot) / 2 + side * wide * 0.4, BODY.knee],
        [foot + side * wide, leg.hem],
      ]),
      width: profile(leg.widths),
      depth: 0.5,
      folds: leg.folds(random),
      tilt: 0.22,
    });
    const piece = {
      surface,
      outline: patch(surface),
      grain: 'straight' as const,
      borders,
      shift: [side * 13, 0] as const,
    };
    stage.put(
      LAYER.legs,
      drawFoot(canvas, foot, side, skin, shoe) + drawCloth(canvas, piece, dye, { lightScale: 0.3 }),
    );
  }
}

/** Sharara: fitted to the knee, then a full gathered flare under a worked seam. */
export function drawSharara(stage: Stage, dye: Dye, borderWidth: number): void {
  const { canvas, pose } = stage;
  const hip = pose.centre(BODY.hip);
  for (const side of [-1, 1] as const) {
    const random = stage.random.fork(`sharara ${side}`);
    const seam = BODY.knee - 66;
    const kneeX = hip + side * 62;
    const thigh = sheet({
      spine: curve([
        [hip + side * 50, BODY.hip - 10],
        [kneeX, seam + 6],
      ]),
      width: profile([
        [0, 68],
        [1, 70],
      ]),
      depth: 0.5,
      folds: hangingFolds(random, { count: 4, height: 6, width: 0.2, from: 0, to: 0.4 }),
    });
    const flare = sheet({
      spine: curve([
        [kneeX, seam],
        [kneeX + side * 22, 1250],
        [kneeX + side * 44, 1484],
      ]),
      width: profile([
        [0, 70],
        [0.25, 104],
        [0.6, 138],
        [1, 168],
      ]),
      depth: 0.42,
      tilt: 0.26,
      folds: together(
        gathers(random, { count: 13, height: 19, rise: (v) => 0.35 + 0.65 * v }),
        hangingFolds(random, { count: 4, height: 14, width: 0.16, from: 0.1 }),
      ),
    });
    const flarePiece = {
      surface: flare,
      outline: patch(flare),
      grain: 'radial' as const,
      borders: [
        { edge: 'hem' as const, width: borderWidth },
        { edge: 'top' as const, width: 18 },
      ],
    };
    const thighPiece = { surface: thigh, outline: patch(thigh), grain: 'straight' as const, borders: [] };
    stage.put(LAYER.legs, drawCloth(canvas, thighPiece, dye, { lightScale: 0.3 }) + drawCloth(canvas, flarePiece, dye));
  }
}

import { drawCloth } from '../cloth.ts';
import type { Arm } from '../figure/pose.ts';
import { drawArm, drawHand } from '../figure/skin.ts';
import { hangingFolds, ridge, rings, together } from '../folds.ts';
import { curve, type Point, profile } from '../geometry.ts';
import type { Border, Dye } from '../piece.ts';
import { castShadow } from '../shadow.ts';
import { LAYER, type Stage } from '../stage.ts';
import { patch, sheet } from '../surface.ts';
import { COVER } from '../textile/weave.ts';

export type SleeveCut = 'full' | 'three-quarter' | 'elbow' | 'short' | 'bell' | 'cap';

/** Share of the arm each cut covers. */
const REACH: Record<SleeveCut, number> = {
  full: 0.97,
  'three-quarter': 0.74,
  elbow: 0.55,
  short: 0.33,
  bell: 0.78,
  cap: 0.16,
};

const WIDTHS: Record<SleeveCut, readonly Point[]> = {
  full: [
    [0, 14],
    [0.09, 31],
    [0.3, 34],
    [0.6, 30],
    [1, 21],
  ],
  'three-quarter': [
    [0, 14],
    [0.09, 31],
    [0.35, 35],
    [0.7, 32],
    [1, 29],
  ],
  elbow: [
    [0, 14],
    [0.09, 31],
    [0.4, 36],
    [1, 35],
  ],
  short: [
    [0, 14],
    [0.09, 31],
    [0.5, 36],
    [1, 37],
  ],
  bell: [
    [0, 14],
    [0.09, 31],
    [0.4, 33],
    [0.62, 34],
    [1, 66],
  ],
  cap: [
    [0, 14],
    [0.4, 31],
    [1, 36],
  ],
};

/** Arms, hands and sleeves on both sides. */
export function drawSleeves(stage: Stage, cut: SleeveCut, dye: Dye, border: Border | undefined): void {
  for (const arm of [stage.pose.left, stage.pose.right]) {
    const layer = arm.isFront ? LAYER.frontArm : LAYER.arms;
    stage.put(layer, drawArm(stage.canvas, arm, stage.skin) + drawSleeve(stage, arm, cut, dye, border));
    if (cut === 'full') {
      stage.put(layer - 1, drawHand(arm, stage.skin));
    }
  }
}

function armUpTo(arm: Arm, reach: number): Point[] {
  const whole = curve(arm.points);
  return Array.from({ length: 7 }, (_, index) => whole.at((reach * index) / 6));
}

/** One sleeve along an arm. */
export function drawSleeve(stage: Stage, arm: Arm, cut: SleeveCut, dye: Dye, border: Border | undefined): string {
  const random = stage.random.fork(`sleeve ${arm.hand}`);
  const reach = REACH[cut];
  const elbow = 0.52 / reach;
  const bent = Math.abs(arm.hand) > 30;
  const surface = sheet({
    spine: curve(armUpTo(arm, reach)),
    width: profile(WIDTHS[cut]),
    depth: 0.7,
    tilt: cut === 'bell' ? 0.3 : 0.12,
    folds: together(
      hangingFolds(random, { count: 3, height: cut === 'bell' ? 9 : 4.5, width: 0.24, from: 0.1, to: 0.5, lean: 0.2 }),
      elbow < 0.95 ? ridge([-0.7, elbow - 0.08], [0.7, elbow + 0.03], bent ? 9 : 4, 0.07) : () => 0,
      elbow < 0.95 ? ridge([-0.7, elbow + 0.07], [0.6, elbow - 0.02], bent ? 8 : 3, 0.06) : () => 0,
      cut === 'full' ? rings(random, { from: 0.82, to: 0.99, count: 4, height: 3 }) : () => 0,
    ),
  });
  const outline = patch(surface);
  const piece = {
    surface,
    outline,
    grain: 'straight' as const,
    borders: border ? [border] : [],
    opacity: Math.max(0.78, COVER[dye.weave]),
    shift: [random.range(0, 40), random.range(0, 40)] as const,
  };
  const shadow =
    arm.isFront || stage.spec.view === 'laid-flat'
      ? castShadow(surface, { dx: 6, dy: 16, blur: 26, strength: 0.42 })
      : '';
  return shadow + drawCloth(stage.canvas, piece, dye, { lightScale: 0.34 });
}

import { drawCloth } from '../cloth.ts';
import { BODY } from '../figure/pose.ts';
import { gathers, hangingFolds, together } from '../folds.ts';
import { curve, type Point, profile } from '../geometry.ts';
import type { Border, Dye, Piece } from '../piece.ts';
import { castShadow } from '../shadow.ts';
import { LAYER, type Stage } from '../stage.ts';
import { patch, sheet } from '../surface.ts';
import { COVER } from '../textile/weave.ts';

export type Draping = 'shoulder' | 'cowl' | 'elbows';

/** A length of cloth hanging along a line, gathered into soft pleats. */
export function hangingLength(
  stage: Stage,
  label: string,
  points: readonly Point[],
  widths: readonly Point[],
  borders: readonly Border[],
  pleats = 4,
): Piece {
  const random = stage.random.fork(label);
  const surface = sheet({
    spine: curve(points),
    width: profile(widths),
    depth: 0,
    tilt: 0.5,
    folds: together(
      gathers(random, { count: pleats, height: 15, rise: (v) => 1 - 0.25 * v, wander: 0.9 }),
      hangingFolds(random, { count: 3, height: 8, width: 0.24, from: 0.1, to: 0.6 }),
    ),
  });
  return { surface, outline: patch(surface), grain: 'straight', borders, opacity: COVER[stage.dyes.drape.weave] };
}

const FULL: readonly Border[] = [
  { edge: 'left', width: 15 },
  { edge: 'right', width: 15 },
  { edge: 'hem', width: 52 },
];

const SIDES: readonly Border[] = [
  { edge: 'left', width: 15 },
  { edge: 'right', width: 15 },
];

/** A dupatta worn with a suit, lehenga or sharara. */
export function drawDupatta(stage: Stage, draping: Draping, dye: Dye): void {
  const { pose } = stage;
  const x = pose.centre(BODY.neck);
  const side = stage.random.fork('dupatta side').chance(0.5) ? 1 : -1;
  if (draping === 'shoulder') {
    drapeShoulder(stage, x, side, dye);
  } else if (draping === 'cowl') {
    drapeCowl(stage, x, dye);
  } else {
    drapeElbows(stage, x, dye);
  }
}

function put(stage: Stage, layer: number, piece: Piece, dye: Dye, hasShadow = true): void {
  const shadow = hasShadow ? castShadow(piece.surface, { dx: 8, dy: 10, blur: 26, strength: 0.42 }) : '';
  stage.put(layer, shadow + drawCloth(stage.canvas, piece, dye, { lightScale: 0.34 }));
}

function drapeShoulder(stage: Stage, x: number, side: -1 | 1, dye: Dye): void {
  const hip = stage.pose.centre(BODY.hip);
  const back = hangingLength(
    stage,
    'dupatta back',
    [
      [x + side * 72, 362],
      [x + side * 146, 640],
      [hip + side * 168, 1060],
    ],
    [
      [0, 40],
      [1, 66],
    ],
    FULL,
  );
  const front = hangingLength(
    stage,
    'dupatta front',
    [
      [x + side * 80, 336],
      [x + side * 86, 420],
      [x + side * 88, 600],
      [hip + side * 92, 860],
      [hip + side * 96, 1190],
    ],
    [
      [0, 38],
      [0.2, 46],
      [1, 68],
    ],
    FULL,
  );
  put(stage, LAYER.backDrape, back, dye, false);
  put(stage, LAYER.drape, front, dye);
}

function drapeCowl(stage: Stage, x: number, dye: Dye): void {
  for (const side of [-1, 1] as const) {
    const end = hangingLength(
      stage,
      `dupatta end ${side}`,
      [
        [x + side * 70, 384],
        [x + side * 138, 640],
        [x + side * 176, 1130 - (side > 0 ? 60 : 0)],
      ],
      [
        [0, 26],
        [0.3, 48],
        [1, 74],
      ],
      FULL,
    );
    put(stage, LAYER.backDrape, end, dye, false);
  }
  const loop = hangingLength(
    stage,
    'dupatta loop',
    [
      [x - 96, 340],
      [x - 74, 404],
      [x, 470],
      [x + 74, 404],
      [x + 96, 340],
    ],
    [
      [0, 26],
      [0.5, 52],
      [1, 26],
    ],
    SIDES,
    3,
  );
  put(stage, LAYER.drape, loop, dye);
}

function drapeElbows(stage: Stage, x: number, dye: Dye): void {
  for (const arm of [stage.pose.left, stage.pose.right]) {
    const side = arm.points[0][0] < x ? -1 : 1;
    const [ex, ey] = arm.points[1];
    const end = hangingLength(
      stage,
      `dupatta elbow ${side}`,
      [
        [ex + side * 6, ey - 34],
        [ex + side * 34, ey + 60],
        [ex + side * 30, ey + 340],
        [ex + side * 40, ey + 610],
      ],
      [
        [0, 30],
        [0.15, 44],
        [1, 72],
      ],
      FULL,
    );
    put(stage, arm.isFront ? LAYER.frontArm + 1 : LAYER.drape, end, dye);
  }
}

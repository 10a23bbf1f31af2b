import { drawCloth } from '../cloth.ts';
import { BODY } from '../figure/pose.ts';
import { gathers, hangingFolds, ridge, together } from '../folds.ts';
import { curve, profile, smoothstep } from '../geometry.ts';
import type { Dye, Piece } from '../piece.ts';
import { castShadow } from '../shadow.ts';
import { LAYER, type Stage } from '../stage.ts';
import { patch, sheet } from '../surface.ts';
import { COVER } from '../textile/weave.ts';
import { type NeckKind, neckline } from './neckline.ts';
import { drawBlouse, midriff } from './outfits.ts';
import type { SleeveCut } from './sleeves.ts';

/** Petticoat wrap: fitted over the hip, fanned pleats in front, drag lines up to the tuck. */
function wrap(stage: Stage): Piece {
  const { pose, random } = stage;
  const folds = random.fork('saree wrap');
  const surface = sheet({
    spine: curve([
      [pose.centre(BODY.waist + 14), BODY.waist + 14],
      [pose.centre(BODY.hip), BODY.hip],
      [pose.centre(BODY.knee), BODY.knee],
      [pose.centre(1490) - 6, 1486],
    ]),
    width: profile([
      [0, 84],
      [0.14, 116],
      [0.35, 122],
      [0.62, 122],
      [0.85, 146],
      [1, 184],
    ]),
    depth: 0.5,
    tilt: 0.16,
    folds: together(
      (u, v) => {
        const inside = Math.exp(-(((u + 0.04 + 0.05 * v) / (0.2 + 0.24 * v * v)) ** 4));
        return inside * (8 + 20 * v) * Math.abs(Math.cos((u + 0.04) * (30 - 13 * v))) ** 0.7 + inside * 9;
      },
      ridge([-0.95, 0.1], [-0.1, 0.02], 6, 0.03),
      ridge([0.9, 0.16], [0.1, 0.04], 7, 0.03),
      ridge([0.95, 0.3], [0.24, 0.06], 6, 0.035),
      ridge([-0.9, 0.46], [-0.2, 0.1], 6, 0.04),
      hangingFolds(folds, { count: 6, height: 13, width: 0.13, from: 0.45, to: 0.75 }),
    ),
  });
  return { surface, outline: patch(surface), grain: 'straight', borders: [{ edge: 'hem', width: 62 }] };
}

/** The length that crosses from the right hip to the left shoulder. */
function crossing(stage: Stage): Piece {
  const { pose } = stage;
  const x = pose.centre(BODY.neck);
  const hip = pose.centre(BODY.hip);
  const surface = sheet({
    spine: curve([
      [hip - 200, 742],
      [hip - 92, 668],
      [x + 6, 560],
      [x + 62, 446],
      [x + 84, 337],
    ]),
    width: profile([
      [0, 84],
      [0.3, 88],
      [0.68, 62],
      [1, 38],
    ]),
    depth: 0,
    folds: together(
      gathers(stage.random.fork('saree crossing'), {
        count: 6,
        height: 14,
        rise: (v) => 0.3 + 0.7 * smoothstep(0, 0.8, v),
        wander: 0.7,
      }),
      (u, v) => 18 * Math.cos((u * Math.PI) / 2) * (1 - v * 0.4),
    ),
  });
  return {
    surface,
    outline: patch(surface),
    grain: 'straight',
    borders: [
      { edge: 'left', width: 26 },
      { edge: 'right', width: 26 },
    ],
    opacity: COVER[stage.dyes.main.weave],
  };
}

/** Everything to the right of the body's left side: where the crossing length goes round the waist, it is hidden. */
function bodySide(stage: Stage): string {
  const at = (y: number, half: number): string => `${Math.round(stage.pose.centre(y) - half)} ${y}`;
  return `M${at(300, 130)}L${at(430, 110)}C${at(520, 98)} ${at(560, 90)} ${at(596, 90)}C${at(640, 96)} ${at(680, 112)} ${at(720, 121)}L${at(900, 124)}H1000V300Z`;
}

/** The pallu that falls behind the left shoulder. */
function pallu(stage: Stage): Piece {
  const { pose } = stage;
  const x = pose.centre(BODY.neck);
  const surface = sheet({
    spine: curve([
      [x + 92, 342],
      [x + 128, 440],
      [x + 176, 740],
      [x + 196, 1180],
    ]),
    width: profile([
      [0, 40],
      [0.2, 58],
      [1, 112],
    ]),
    depth: 0,
    tilt: 0.5,
    folds: together(
      gathers(stage.random.fork('pallu'), { count: 7, height: 17, rise: (v) => 1 - 0.2 * v, wander: 0.8 }),
      hangingFolds(stage.random.fork('pallu loose'), { count: 4, height: 10, width: 0.2, from: 0.2 }),
    ),
  });
  return {
    surface,
    outline: patch(surface),
    grain: 'straight',
    borders: [
      { edge: 'left', width: 24 },
      { edge: 'right', width: 24 },
      { edge: 'hem', width: 110 },
    ],
    opacity: Math.max(0.8, COVER[stage.dyes.main.weave]),
  };
}

/** Saree in the nivi drape over a blouse. */
export function wearSaree(stage: Stage): void {
  const random = stage.random.fork('saree');
  const { canvas } = stage;
  const dye: Dye = { ...stage.dyes.main, scale: stage.dyes.main.scale * 0.92 };
  const kind: NeckKind = random.pick(['round', 'v', 'boat', 'square', 'sweetheart']);
  const sleeve: SleeveCut = random.pick(['elbow', 'short', 'three-quarter', 'elbow']);
  drawBlouse(
    stage,
    { neck: neckline(kind, random.range(404, 430)), sleeve, hem: 560, waist: 88 },
    { ...stage.dyes.blouse, motif: random.chance(0.5) ? 'zari-border' : 'plain' },
  );
  stage.put(LAYER.skirt - 1, midriff(stage));
  const lower = wrap(stage);
  stage.put(LAYER.skirt, drawCloth(canvas, lower, dye));
  const across = crossing(stage);
  const shown = canvas.clip(bodySide(stage));
  stage.put(
    LAYER.drape,
    `<g ${shown}>${castShadow(across.surface, { dx: 4, dy: 14, blur: 28, strength: 0.45 })}${drawCloth(canvas, across, dye)}</g>`,
  );
  const fall = pallu(stage);
  stage.put(LAYER.backDrape, drawCloth(canvas, fall, dye));
}

import type { Random } from '#demo/random.ts';
import { washes } from '../backdrop/light-field.ts';
import { drawCloth } from '../cloth.ts';
import { mix } from '../color.ts';
import { type FoldField, together } from '../folds.ts';
import { chooseKurta } from '../garment/kurta.ts';
import { neckline } from '../garment/neckline.ts';
import { curve, profile } from '../geometry.ts';
import type { Border, Dye } from '../piece.ts';
import { castShadow } from '../shadow.ts';
import type { Stage } from '../stage.ts';
import { patch, sheet } from '../surface.ts';
import { flatKurta } from './laid-flat.ts';

/** Long, lazy folds running aslant, as cloth falls when it is dropped on a table. */
function swell(random: Random, height: number, count: number, lean: number): FoldField {
  const waves = Array.from({ length: count }, () => ({
    at: random.range(-1.1, 1.1),
    width: random.range(0.1, 0.3),
    height: height * random.range(0.5, 1.2),
    bend: random.range(-0.25, 0.25),
    from: random.range(-0.6, 0.3),
  }));
  return (u, v) => {
    let sum = 0;
    for (const wave of waves) {
      const grown = Math.min(1, Math.max(0, (v - wave.from) * 1.6));
      const distance = (u - wave.at - lean * (v - 0.5) - wave.bend * Math.sin(v * 3)) / (wave.width * (0.7 + 0.5 * v));
      const side = distance < 0 ? distance * 1.7 : distance * 0.75;
      sum += wave.height * grown * Math.exp(-side * side);
    }
    return sum;
  };
}

/** The cloth itself, close enough to see thread, with its border crossing the picture. */
function closeCloth(stage: Stage): string {
  const { canvas, random, dyes } = stage;
  const folds = random.fork('close folds');
  const lean = folds.range(0.25, 0.6) * (folds.chance(0.5) ? 1 : -1);
  const dye: Dye = { ...dyes.main, scale: 2.1 };
  const ground = sheet({
    spine: curve([
      [600, -160],
      [600, 800],
      [600, 1760],
    ]),
    width: profile([
      [0, 860],
      [1, 860],
    ]),
    depth: 0,
    folds: swell(folds, 62, 9, lean),
  });
  const under = drawCloth(canvas, { surface: ground, outline: patch(ground), grain: 'straight', borders: [] }, dye, {
    threads: 1.9,
    lightScale: 0.32,
  });
  const edge = sheet({
    spine: curve([
      [600, -260],
      [600, 500],
      [600, 1120],
    ]),
    width: profile([
      [0, 960],
      [1, 960],
    ]),
    depth: 0,
    tilt: 0.5,
    folds: together(swell(folds.fork('edge'), 54, 8, -lean * 0.7)),
  });
  const borders: Border[] = [{ edge: 'hem', width: dye.motif === 'plain' ? 60 : 170 }];
  const piece = { surface: edge, outline: patch(edge), grain: 'straight' as const, borders };
  const over =
    castShadow(edge, { dx: 10, dy: 30, blur: 80, strength: 0.6 }) +
    drawCloth(canvas, piece, dye, { threads: 1.9, lightScale: 0.32 });
  return `${under}<g transform="rotate(${folds.range(-16, -6) * (folds.chance(0.5) ? 1 : -1)} 600 800)">${over}</g>`;
}

/** Neck, placket and yoke, close up. */
function closeNeck(stage: Stage): string {
  const { canvas, random, dyes, spec } = stage;
  const chosen = chooseKurta(random.fork('cut'), true);
  const cut = {
    ...chosen,
    neck: chosen.neck.kind === 'mandarin' ? neckline('notch', 420) : chosen.neck,
    hem: 940,
    flare: 150,
  };
  const back = washes(canvas, mix(spec.palette.backdrop, '#f8f0e2', 0.2), []);
  return `${back}<g transform="translate(590 660) rotate(-6) scale(3.1) translate(-600 -480)">${flatKurta(stage, cut, dyes.main, [])}</g>`;
}

/** Close-up of the cloth, or of the neck where there is work to see. */
export function detail(stage: Stage): string {
  const { kind, motif } = stage.spec;
  const isStitched = kind !== 'saree' && kind !== 'dupatta' && kind !== 'dress-material' && kind !== 'lehenga';
  const hasNeckwork = motif === 'embroidery' || motif === 'mirror-work' || motif === 'chikankari';
  return isStitched && stage.random.fork('detail').chance(hasNeckwork ? 0.6 : 0.35)
    ? closeNeck(stage)
    : closeCloth(stage);
}

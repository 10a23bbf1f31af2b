import type { Random } from '#demo/random.ts';
import { drawCloth } from '../cloth.ts';
import { lightness, mix, tone } from '../color.ts';
import { BODY } from '../figure/pose.ts';
import { drawChest } from '../figure/skin.ts';
import { hangingFolds, ridge, together } from '../folds.ts';
import type { Border, Dye } from '../piece.ts';
import { castShadow } from '../shadow.ts';
import { LAYER, type Stage } from '../stage.ts';
import { GOLD } from '../textile/metal.ts';
import { bodiceV, cutBodice, neckTrim, placket, standCollar } from './bodice.ts';
import { type NeckKind, type Neckline, neckline } from './neckline.ts';
import { drawSleeves, type SleeveCut } from './sleeves.ts';
import { yoke } from './yoke.ts';

export interface KurtaCut {
  neck: Neckline;
  sleeve: SleeveCut;
  hem: number;
  /** Half width at the hem. */
  flare: number;
  /** y where the side slit opens; 0 none. */
  slit: number;
}

/** The trim colour of a dye: thread, gold or print. */
export function trimColour(dye: Dye): string {
  if (dye.motif === 'zari-border') {
    return GOLD.mid;
  }
  if (dye.motif === 'chikankari') {
    return lightness(dye.base) > 0.88 ? '#fffdf6' : mix(dye.base, '#fffaf0', 0.8);
  }
  return dye.ink;
}

/** A straight or A-line kurta, cut by the seed. */
export function chooseKurta(random: Random, isShort: boolean): KurtaCut {
  const kind: NeckKind = random.pick(['round', 'v', 'notch', 'mandarin', 'boat', 'sweetheart', 'square', 'notch']);
  const sleeve: SleeveCut = random.pick(['three-quarter', 'full', 'elbow', 'bell', 'three-quarter', 'short']);
  const hem = isShort ? random.range(850, 950) : random.range(1090, 1270);
  const isALine = random.chance(0.5);
  return {
    neck: neckline(kind, random.range(396, 436)),
    sleeve,
    hem,
    flare: isALine ? random.range(172, 205) * (isShort ? 0.9 : 1) : random.range(132, 148),
    slit: isALine ? 0 : random.range(740, 800),
  };
}

/** Draws the kurta with its arms, chest and neck. */
export function drawKurta(stage: Stage, cut: KurtaCut, dye: Dye): void {
  const { canvas, pose, random } = stage;
  const folds = random.fork('kurta folds');
  const hemBorder: Border[] = [
    { edge: 'hem', width: dye.motif === 'plain' ? 30 : dye.motif === 'zari-border' ? 58 : 44 },
  ];
  const isFlared = cut.slit === 0;
  const v = (y: number): number => bodiceV(cut.hem, y);
  const piece = cutBodice(pose, {
    neck: cut.neck,
    hem: cut.hem,
    waist: isFlared ? 84 : 90,
    hip: isFlared ? 122 : 118,
    hemWidth: cut.flare,
    borders: hemBorder,
    folds: together(
      hangingFolds(folds, {
        count: isFlared ? 8 : 5,
        height: isFlared ? 20 : 14,
        width: isFlared ? 0.13 : 0.16,
        from: v(BODY.waist - 20),
        to: v(BODY.hip + 60),
      }),
      ridge([-0.9, v(BODY.waist - 34)], [-0.1, v(BODY.waist + 6)], 5, 0.03),
      ridge([0.9, v(BODY.waist - 20)], [0.2, v(BODY.waist + 26)], 5, 0.03),
      ridge([0.86, v(BODY.armpit)], [0.4, v(BODY.bust + 10)], 6, 0.04),
      ridge([-0.86, v(BODY.armpit)], [-0.4, v(BODY.bust + 10)], 6, 0.04),
    ),
  });
  const x = pose.centre(BODY.neck);
  const trim = trimColour(dye);
  const worked = [
    yoke(canvas, piece.outline, cut.neck, x, dye),
    placket(canvas, cut.neck, x, dye, dye.motif === 'plain' ? tone(dye.base, 0.9) : trim),
    neckTrim(cut.neck, x, trim, cut.neck.kind === 'mandarin' ? 3 : 6),
  ].join('');
  if (cut.slit > 0) {
    drawBackPanel(stage, cut, dye);
  }
  stage.put(LAYER.chest, drawChest(canvas, pose, stage.skin));
  stage.put(
    LAYER.body,
    castShadow(piece.surface, { dx: 0, dy: 16, blur: 24, strength: 0.42 }) + drawCloth(canvas, piece, dye, { worked }),
  );
  if (cut.neck.kind === 'mandarin') {
    stage.put(LAYER.body, standCollar(x, dye));
  }
  const sleeveBorder: Border = { edge: 'hem', width: dye.motif === 'plain' ? 20 : 30 };
  drawSleeves(stage, cut.sleeve, dye, sleeveBorder);
}

/** The back of a slit kurta, seen beyond the front's edges. */
function drawBackPanel(stage: Stage, cut: KurtaCut, dye: Dye): void {
  const { pose, canvas } = stage;
  const piece = cutBodice(pose, {
    neck: cut.neck,
    hem: cut.hem + 16,
    waist: 84,
    hip: 121,
    hemWidth: cut.flare + 14,
    folds: hangingFolds(stage.random.fork('back'), { count: 3, height: 8, width: 0.2, from: 0.4 }),
  });
  const dark = { ...dye, base: tone(dye.base, 0.72, 1.05), motif: 'plain' as const };
  stage.put(LAYER.backPanel, drawCloth(canvas, piece, dark, { lightScale: 0.2 }));
}

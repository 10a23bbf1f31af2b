import { sprigProp, tabletop } from '../backdrop/set.ts';
import { drawCloth } from '../cloth.ts';
import { tone } from '../color.ts';
import type { Arm, Pose } from '../figure/pose.ts';
import { hangingFolds, together } from '../folds.ts';
import { cutBodice, neckTrim, placket } from '../garment/bodice.ts';
import { hangingLength } from '../garment/dupatta.ts';
import { drawFolded } from '../garment/folded.ts';
import { chooseKurta, type KurtaCut, trimColour } from '../garment/kurta.ts';
import { neckline, neckPath } from '../garment/neckline.ts';
import { cutSkirt, waistband } from '../garment/skirt.ts';
import { drawSleeve } from '../garment/sleeves.ts';
import { yoke } from '../garment/yoke.ts';
import type { Border, Dye } from '../piece.ts';
import { castShadow } from '../shadow.ts';
import type { Stage } from '../stage.ts';
import { goldPaint } from '../textile/metal.ts';

const flatArm = (side: -1 | 1): Arm => ({
  points: [
    [600 + side * 88, 370],
    [600 + side * 192, 560],
    [600 + side * 268, 742],
  ],
  isFront: false,
  hand: side * 2,
});

/** The pose of a garment laid flat: none. */
const FLAT_POSE: Pose = {
  centre: () => 600,
  left: flatArm(-1),
  right: flatArm(1),
  feet: [550, 650],
  turn: 0,
};

/** A kurta or bodice spread flat, sleeves out. */
export function flatKurta(stage: Stage, cut: KurtaCut, dye: Dye, borders: readonly Border[]): string {
  const { canvas } = stage;
  const piece = cutBodice(FLAT_POSE, {
    neck: cut.neck,
    hem: cut.hem,
    waist: 98,
    hip: 124,
    hemWidth: cut.flare,
    depth: 0.16,
    borders,
    folds: together(
      hangingFolds(stage.random.fork('flat'), { count: 5, height: 6, width: 0.18, from: 0.15, to: 0.6, lean: 0.1 }),
      (u, v) => 5 * Math.sin(u * 3 + v * 5),
    ),
  });
  const trim = trimColour(dye);
  const worked =
    yoke(canvas, piece.outline, cut.neck, 600, dye) +
    placket(canvas, cut.neck, 600, dye, dye.motif === 'plain' ? tone(dye.base, 0.9) : trim) +
    neckTrim(cut.neck, 600, trim, 6);
  const sleeves = [FLAT_POSE.left, FLAT_POSE.right]
    .map((arm) => drawSleeve(stage, arm, cut.sleeve, dye, { edge: 'hem', width: dye.motif === 'plain' ? 20 : 30 }))
    .join('');
  const inside = `<path d="${neckPath(cut.neck, 600)}C${640} 318 ${560} 318 ${600 + (cut.neck.edge[0]?.[0] ?? -50)} ${cut.neck.edge[0]?.[1] ?? 338}Z" fill="${tone(dye.base, 0.58, 1.05)}"/><rect x="584" y="334" width="32" height="18" rx="2" fill="#f5ead6"/><path d="M590 343H610" stroke="#b7553f" stroke-width="2"/>`;
  return (
    castShadow(piece.surface, { dx: 12, dy: 18, blur: 44, strength: 0.5 }) +
    sleeves +
    inside +
    drawCloth(canvas, piece, dye, { worked })
  );
}

function bundle(
  stage: Stage,
  label: string,
  dye: Dye,
  x: number,
  y: number,
  degrees: number,
  width = 330,
  height = 400,
): string {
  const borders: Border[] = [{ edge: 'hem', width: dye.motif === 'plain' ? 22 : 56 }];
  return drawFolded(stage, label, dye, { x, y, width, height, degrees, layers: 3, borders });
}

function flatSet(stage: Stage): string {
  const random = stage.random.fork('cut');
  const { main, bottom, drape } = stage.dyes;
  const { kind } = stage.spec;
  const isShort = kind === 'kurti' || kind === 'sharara' || kind === 'co-ord';
  const chosen = chooseKurta(random, isShort);
  const cut: KurtaCut = {
    ...chosen,
    neck: chosen.neck.kind === 'mandarin' ? neckline('notch', 420) : chosen.neck,
    hem: Math.min(chosen.hem, isShort ? 880 : 1170),
  };
  const second = kind === 'co-ord' || kind === 'sharara' ? main : bottom;
  const parts = [
    bundle(stage, 'flat bottom', second, 935, isShort ? 1330 : 1270, 8, 370, 420),
    kind === 'suit' || kind === 'sharara' ? bundle(stage, 'flat dupatta', drape, 250, 1300, -10, 320, 380) : '',
    `<g transform="translate(540 ${isShort ? 730 : 770}) rotate(-5) scale(${isShort ? 1.48 : 1.22}) translate(-600 ${-(cut.hem + 330) / 2})">${flatKurta(stage, cut, main, [{ edge: 'hem', width: 46 }])}</g>`,
  ];
  return parts.join('');
}

function flatSkirt(stage: Stage): string {
  const { main, blouse, drape } = stage.dyes;
  const flat: Stage = { ...stage, pose: FLAT_POSE };
  const isLehenga = stage.spec.kind === 'lehenga';
  const skirt = cutSkirt(flat, {
    top: isLehenga ? 640 : 560,
    hem: 1420,
    waist: 96,
    sweep: isLehenga ? 440 : 350,
    body: 0.5,
    pleats: 15,
    borders: [{ edge: 'hem', width: 92 }],
  });
  const choli = flatKurta(
    flat,
    {
      neck: neckline('sweetheart', 424),
      sleeve: isLehenga ? 'elbow' : 'full',
      hem: isLehenga ? 572 : 580,
      flare: 96,
      slit: 0,
    },
    isLehenga ? { ...blouse, motif: main.motif, scale: 0.7 } : main,
    [{ edge: 'hem', width: 30 }],
  );
  const body =
    castShadow(skirt.surface, { dx: 14, dy: 20, blur: 50, strength: 0.5 }) +
    drawCloth(stage.canvas, skirt, { ...main, scale: main.scale * 1.3 });
  const band = waistband(600, isLehenga ? 644 : 574, 97, goldPaint(stage.canvas), tone(main.base, 0.5));
  const folded = isLehenga ? bundle(stage, 'flat dupatta', drape, 985, 420, 9, 300, 380) : '';
  return `${folded}<g transform="translate(590 800) rotate(-4) scale(1.08) translate(-600 -850)">${body}${choli}${band}</g>`;
}

function flatSaree(stage: Stage): string {
  const { main } = stage.dyes;
  const pallu = hangingLength(
    stage,
    'flat pallu',
    [
      [470, -60],
      [480, 500],
      [500, 1150],
    ],
    [
      [0, 300],
      [1, 316],
    ],
    [
      { edge: 'left', width: 44 },
      { edge: 'right', width: 44 },
      { edge: 'hem', width: 190 },
    ],
    5,
  );
  const spread =
    castShadow(pallu.surface, { dx: 16, dy: 20, blur: 60, strength: 0.5 }) +
    drawCloth(stage.canvas, { ...pallu, opacity: 1 }, main);
  const folded = drawFolded(stage, 'flat saree', main, {
    x: 760,
    y: 1180,
    width: 620,
    height: 420,
    degrees: -7,
    layers: 6,
    borders: [{ edge: 'hem', width: 84 }],
  });
  return `<g transform="rotate(4 600 600)">${spread}</g>${folded}`;
}

/** Seen from above: the garment spread out, its companions folded beside it, a sprig from the tree. */
export function laidFlat(stage: Stage): string {
  const { canvas, spec, random } = stage;
  const { kind } = spec;
  const prop = random.fork('prop');
  const ground = tabletop(canvas, spec.palette, random.fork('table'));
  if (kind === 'saree' || kind === 'dupatta') {
    return ground + flatSaree(stage) + sprigProp(canvas, prop, 1010, 640, 24, 1.1);
  }
  if (kind === 'lehenga' || kind === 'anarkali') {
    return ground + flatSkirt(stage) + sprigProp(canvas, prop, 190, 300, -30, 1);
  }
  if (kind === 'dress-material') {
    return ground + foldedTrio(stage) + sprigProp(canvas, prop, 1040, 330, 26, 1);
  }
  return ground + flatSet(stage) + sprigProp(canvas, prop, 1050, 760, 18, 1);
}

/** Three uncut lengths, folded and fanned. */
export function foldedTrio(stage: Stage): string {
  const { main, bottom, drape } = stage.dyes;
  const borders: Border[] = [{ edge: 'hem', width: 74 }];
  return [
    drawFolded(stage, 'trio dupatta', drape, {
      x: 520,
      y: 520,
      width: 640,
      height: 720,
      degrees: -9,
      layers: 4,
      borders: [...borders, { edge: 'left', width: 30 }],
    }),
    drawFolded(stage, 'trio bottom', bottom, {
      x: 740,
      y: 880,
      width: 560,
      height: 640,
      degrees: 7,
      layers: 4,
      borders: [],
    }),
    drawFolded(
      stage,
      'trio kurta',
      { ...main, scale: main.scale * 1.15 },
      { x: 510, y: 1130, width: 660, height: 620, degrees: -4, layers: 6, borders },
    ),
  ].join('');
}

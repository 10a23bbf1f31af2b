import { drawCloth } from '../cloth.ts';
import { tone } from '../color.ts';
import { BODY } from '../figure/pose.ts';
import { drawChest } from '../figure/skin.ts';
import { ridge, together } from '../folds.ts';
import type { Dye } from '../piece.ts';
import { castShadow } from '../shadow.ts';
import { LAYER, type Stage } from '../stage.ts';
import { goldPaint } from '../textile/metal.ts';
import { bodiceV, cutBodice, neckTrim, placket, standCollar } from './bodice.ts';
import { type Draping, drawDupatta } from './dupatta.ts';
import { chooseKurta, drawKurta, trimColour } from './kurta.ts';
import { type NeckKind, type Neckline, neckline } from './neckline.ts';
import { cutSkirt, drawSkirt, waistband } from './skirt.ts';
import { drawSleeves, type SleeveCut } from './sleeves.ts';
import { drawSharara, drawTrousers, type TrouserCut } from './trousers.ts';
import { yoke } from './yoke.ts';

const hemOf = (dye: Dye): number => (dye.motif === 'plain' ? 20 : 30);

/** Kurta or kurti over trousers. */
export function wearKurta(stage: Stage, isShort: boolean): void {
  const cut = chooseKurta(stage.random.fork('cut'), isShort);
  drawKurta(stage, cut, stage.dyes.main);
  const trousers: TrouserCut = isShort
    ? stage.random.fork('trousers').pick(['cigarette', 'straight', 'palazzo'])
    : stage.random.fork('trousers').pick(['cigarette', 'churidar', 'palazzo', 'straight']);
  drawTrousers(stage, trousers, stage.dyes.bottom, [{ edge: 'hem', width: 24 }]);
}

/** Kurta, trousers and dupatta. */
export function wearSuit(stage: Stage): void {
  const random = stage.random.fork('suit');
  drawKurta(stage, { ...chooseKurta(random, false), slit: random.chance(0.6) ? 770 : 0 }, stage.dyes.main);
  drawTrousers(stage, random.pick(['salwar', 'churidar', 'palazzo', 'cigarette', 'straight']), stage.dyes.bottom, [
    { edge: 'hem', width: 26 },
  ]);
  drawDupatta(stage, random.pick<Draping>(['shoulder', 'cowl', 'elbows', 'shoulder']), stage.dyes.drape);
}

interface Choli {
  neck: Neckline;
  sleeve: SleeveCut;
  hem: number;
  waist: number;
}

/** A fitted blouse or bodice that ends at a seam. */
export function drawBlouse(stage: Stage, choli: Choli, dye: Dye): void {
  const { canvas, pose } = stage;
  const { neck, hem } = choli;
  const v = (y: number): number => bodiceV(hem, y);
  const piece = cutBodice(pose, {
    neck,
    hem,
    waist: choli.waist,
    hip: 100,
    hemWidth: choli.waist,
    borders: hem < BODY.waist - 20 ? [{ edge: 'hem', width: hemOf(dye) }] : [],
    folds: together(
      ridge([-0.8, v(BODY.underbust - 10)], [-0.2, v(BODY.underbust + 8)], 4, 0.05),
      ridge([0.8, v(BODY.underbust - 10)], [0.2, v(BODY.underbust + 8)], 4, 0.05),
    ),
  });
  const x = pose.centre(BODY.neck);
  const trim = trimColour(dye);
  const worked =
    yoke(canvas, piece.outline, neck, x, dye) + placket(canvas, neck, x, dye, trim) + neckTrim(neck, x, trim, 5);
  stage.put(LAYER.chest, drawChest(canvas, pose, stage.skin));
  stage.put(
    LAYER.body,
    castShadow(piece.surface, { dx: 0, dy: 12, blur: 20, strength: 0.4 }) + drawCloth(canvas, piece, dye, { worked }),
  );
  if (neck.kind === 'mandarin') {
    stage.put(LAYER.body, standCollar(x, dye));
  }
  drawSleeves(stage, choli.sleeve, dye, { edge: 'hem', width: hemOf(dye) });
}

/** Fitted bodice over a full gathered skirt, churidar beneath. */
export function wearAnarkali(stage: Stage): void {
  const random = stage.random.fork('anarkali');
  const { main, bottom, drape } = stage.dyes;
  const seam = random.pick([538, 560, 590]);
  const kind: NeckKind = random.pick(['round', 'sweetheart', 'v', 'mandarin', 'square', 'boat']);
  const sleeve: SleeveCut = random.pick(['full', 'three-quarter', 'full', 'elbow']);
  drawBlouse(
    stage,
    { neck: neckline(kind, random.range(396, 430)), sleeve, hem: seam + 8, waist: seam > 570 ? 82 : 88 },
    main,
  );
  const skirt = cutSkirt(stage, {
    top: seam,
    hem: random.range(1310, 1430),
    waist: seam > 570 ? 82 : 88,
    sweep: random.range(270, 330),
    body: 0.46,
    pleats: random.int(13, 18),
    borders: [{ edge: 'hem', width: 66 }],
  });
  drawSkirt(stage, skirt, { ...main, scale: main.scale * 1.3 });
  stage.put(
    LAYER.body,
    waistband(
      stage.pose.centre(seam),
      seam,
      87,
      main.motif === 'plain' ? tone(main.base, 0.8) : goldPaint(stage.canvas),
      tone(main.base, 0.5),
    ),
  );
  drawTrousers(stage, 'churidar', bottom, []);
  if (random.chance(0.6)) {
    drawDupatta(stage, random.pick<Draping>(['shoulder', 'elbows']), drape);
  }
}

/** Short blouse, bare midriff, full skirt and a dupatta over one shoulder. */
export function wearLehenga(stage: Stage): void {
  const random = stage.random.fork('lehenga');
  const { main, blouse, drape } = stage.dyes;
  const kind: NeckKind = random.pick(['sweetheart', 'v', 'round', 'square', 'boat']);
  const sleeve: SleeveCut = random.pick(['elbow', 'short', 'three-quarter', 'cap']);
  const top: Dye = random.chance(0.5) ? { ...blouse, motif: main.motif, scale: 0.7 } : { ...main, scale: 0.7 };
  drawBlouse(stage, { neck: neckline(kind, random.range(410, 436)), sleeve, hem: 556, waist: 88 }, top);
  const skirt = cutSkirt(stage, {
    top: 612,
    hem: 1470,
    waist: 84,
    sweep: random.range(350, 400),
    body: 0.52,
    pleats: random.int(15, 22),
    borders: [{ edge: 'hem', width: 96 }],
  });
  stage.put(LAYER.skirt - 1, midriff(stage));
  drawSkirt(stage, skirt, { ...main, scale: main.scale * 1.3 });
  stage.put(LAYER.skirt, waistband(stage.pose.centre(612), 612, 85, goldPaint(stage.canvas), tone(main.base, 0.5)));
  drawDupatta(stage, random.pick<Draping>(['shoulder', 'elbows', 'shoulder']), drape);
}

/** Bare waist between blouse and skirt. */
export function midriff(stage: Stage): string {
  const x = stage.pose.centre(BODY.waist);
  const { skin } = stage;
  const shade = tone(skin, 0.7, 1.1);
  const path = `M${x - 92} 500C${x - 84} 560 ${x - 80} 590 ${x - 84} 640H${x + 84}C${x + 80} 590 ${x + 84} 560 ${x + 92} 500Z`;
  return `<path d="${path}" fill="${skin}"/><path d="M${x + 92} 500C${x + 84} 560 ${x + 80} 590 ${x + 84} 640H${x + 30}C${x + 54} 600 ${x + 50} 560 ${x + 60} 500Z" fill="${shade}" opacity=".35"/><path d="M${x - 92} 500H${x + 92}V566Q${x} 584 ${x - 92} 566Z" fill="${shade}" opacity=".4"/>`;
}

/** Short kurti over flared sharara legs. */
export function wearSharara(stage: Stage): void {
  const random = stage.random.fork('sharara');
  const { main, drape } = stage.dyes;
  const cut = chooseKurta(random, true);
  drawKurta(stage, { ...cut, hem: random.range(800, 880), flare: random.range(150, 176), slit: 0 }, main);
  drawSharara(
    stage,
    random.chance(0.5)
      ? { ...main, scale: main.scale * 0.85 }
      : { ...stage.dyes.bottom, base: main.base, motif: main.motif, scale: 0.8 },
    70,
  );
  drawDupatta(stage, random.pick<Draping>(['shoulder', 'cowl', 'shoulder', 'elbows']), drape);
}

/** Tunic and trousers in one print. */
export function wearCoOrd(stage: Stage): void {
  const random = stage.random.fork('co-ord');
  const { main } = stage.dyes;
  const kind: NeckKind = random.pick(['shirt', 'notch', 'mandarin', 'v']);
  const sleeve: SleeveCut = random.pick(['elbow', 'three-quarter', 'bell', 'full']);
  drawKurta(
    stage,
    { neck: neckline(kind, 420), sleeve, hem: random.range(760, 850), flare: random.range(136, 158), slit: 0 },
    main,
  );
  drawTrousers(stage, random.pick(['palazzo', 'straight', 'cigarette']), main, [{ edge: 'hem', width: 34 }]);
}

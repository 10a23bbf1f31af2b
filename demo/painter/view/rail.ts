import { drawCloth } from '../cloth.ts';
import { gathers, hangingFolds, together } from '../folds.ts';
import { curve, profile } from '../geometry.ts';
import type { Border, Dye } from '../piece.ts';
import { castShadow } from '../shadow.ts';
import type { Stage } from '../stage.ts';
import { patch, sheet } from '../surface.ts';
import { GOLD, goldPaint } from '../textile/metal.ts';
import { COVER } from '../textile/weave.ts';

interface Length {
  x: number;
  half: number;
  to: number;
  dye: Dye;
  borders: readonly Border[];
  pleats: number;
}

/** A length of cloth thrown over the rail, its far end showing beneath. */
function overRail(stage: Stage, label: string, length: Length, rail: number): string {
  const { canvas } = stage;
  const { x, half, to, dye, borders, pleats } = length;
  const random = stage.random.fork(label);
  const hang = (from: number, end: number, shift: number, spread: number) =>
    sheet({
      spine: curve([
        [x + shift, from],
        [x + shift + random.range(-5, 5), (from + end) / 2],
        [x + shift + random.range(-8, 8), end],
      ]),
      width: profile([
        [0, half],
        [0.04, half + 2],
        [1, half * spread],
      ]),
      depth: 0,
      tilt: 0.55,
      folds: together(
        gathers(random, { count: pleats, height: 24, rise: (v) => 0.35 + 0.65 * v, wander: 0.9 }),
        hangingFolds(random, { count: 4, height: 14, width: 0.2, from: 0, to: 0.5 }),
        (_u, v) => -30 * Math.exp(-v * 42),
      ),
    });
  const back = hang(rail, to - 150, 16, 1.08);
  const front = hang(rail - 17, to, 0, 1.03);
  const dark = { ...dye, base: dye.base };
  const backPiece = { surface: back, outline: patch(back), grain: 'straight' as const, borders };
  const frontPiece = {
    surface: front,
    outline: patch(front),
    grain: 'straight' as const,
    borders,
    opacity: Math.max(0.85, COVER[dye.weave]),
  };
  const shade = `<path d="${backPiece.outline}" fill="#2a1218" opacity=".3"/>`;
  return [
    castShadow(back, { dx: 26, dy: 20, blur: 60, strength: 0.3 }),
    drawCloth(canvas, backPiece, dark, { over: shade, lightScale: 0.2 }),
    castShadow(front, { dx: 12, dy: 10, blur: 34, strength: 0.42 }),
    drawCloth(canvas, frontPiece, dye),
  ].join('');
}

/** A brass rail on two cords, to hang cloth from. */
function rod(stage: Stage, y: number): string {
  const paint = goldPaint(stage.canvas);
  return `<path d="M170 ${y}L600 -10L1030 ${y}" fill="none" stroke="${GOLD.deep}" stroke-width="4" opacity=".75"/><rect x="110" y="${y - 9}" width="980" height="18" rx="9" fill="${paint}"/><rect x="110" y="${y + 1}" width="980" height="8" rx="4" fill="${GOLD.deep}" opacity=".5"/><circle cx="110" cy="${y}" r="15" fill="${GOLD.mid}"/><circle cx="1090" cy="${y}" r="15" fill="${GOLD.mid}"/><circle cx="106" cy="${y - 4}" r="5" fill="${GOLD.pale}"/><circle cx="1086" cy="${y - 4}" r="5" fill="${GOLD.pale}"/>`;
}

/** A dupatta opened over a rail. */
export function hungDupatta(stage: Stage): string {
  const borders: Border[] = [
    { edge: 'left', width: 34 },
    { edge: 'right', width: 34 },
    { edge: 'hem', width: 150 },
  ];
  const { main } = stage.dyes;
  return (
    rod(stage, 230) +
    overRail(stage, 'hung dupatta', { x: 590, half: 290, to: 1380, dye: main, borders, pleats: 6 }, 230)
  );
}

/** Uncut lengths for kurta, trousers and dupatta, side by side. */
export function hungLengths(stage: Stage): string {
  const { main, bottom, drape } = stage.dyes;
  const hem = (width: number): Border => ({ edge: 'hem', width });
  return [
    rod(stage, 220),
    overRail(stage, 'hung bottom', { x: 858, half: 124, to: 1180, dye: bottom, borders: [hem(30)], pleats: 4 }, 220),
    overRail(
      stage,
      'hung drape',
      {
        x: 330,
        half: 128,
        to: 1310,
        dye: drape,
        borders: [hem(100), { edge: 'left', width: 22 }, { edge: 'right', width: 22 }],
        pleats: 4,
      },
      220,
    ),
    overRail(stage, 'hung kurta', { x: 596, half: 176, to: 1410, dye: main, borders: [hem(84)], pleats: 5 }, 220),
  ].join('');
}

import type { Canvas } from '../canvas.ts';
import { tone } from '../color.ts';
import { BODY, type Pose } from '../figure/pose.ts';
import { bump, type FoldField, together } from '../folds.ts';
import { curve, fix, type Point, polyline, profile } from '../geometry.ts';
import type { Dye, Piece } from '../piece.ts';
import { type Surface, sheet, trace } from '../surface.ts';
import type { Neckline } from './neckline.ts';

interface BodiceCut {
  neck: Neckline;
  /** y of the hem. */
  hem: number;
  /** Half widths at waist, hip and hem. */
  waist: number;
  hip: number;
  hemWidth: number;
  folds: FoldField;
  borders?: Piece['borders'];
  opacity?: number;
  grain?: Piece['grain'];
  /** Extra hem drop across, px: curved or asymmetric hems. */
  hemDrop?: (u: number) => number;
  depth?: number;
}

const TOP = BODY.neck + 2;

/** v of a height on a bodice that ends at `hem`. */
export const bodiceV = (hem: number, y: number): number => (y - TOP) / (hem - TOP);

/** A garment hung from the shoulders: kurtas, cholis, the bodice of an anarkali. */
export function cutBodice(pose: Pose, cut: BodiceCut): Piece {
  const { hem } = cut;
  const knots: Point[] = [
    [0, 62],
    [bodiceV(hem, 364), 117],
    [bodiceV(hem, 400), 109],
    [bodiceV(hem, BODY.armpit), 101],
    [bodiceV(hem, BODY.bust), 103],
    [bodiceV(hem, BODY.underbust), 94],
  ];
  if (hem > BODY.waist + 20) {
    knots.push([bodiceV(hem, BODY.waist), cut.waist]);
  }
  if (hem > BODY.hip + 40) {
    knots.push([bodiceV(hem, BODY.hip), cut.hip]);
  }
  knots.push([1, cut.hemWidth]);
  const ys = [TOP, BODY.bust, BODY.waist, BODY.hip, 900, 1200].filter((y) => y < hem - 30).concat(hem);
  const bust = together(
    bump(-0.3, bodiceV(hem, BODY.bust + 4), 0.3, 44 / (hem - TOP), 15),
    bump(0.3, bodiceV(hem, BODY.bust + 4), 0.3, 44 / (hem - TOP), 15),
  );
  const surface = sheet({
    spine: curve(ys.map((y) => [pose.centre(y), y] as const)),
    width: profile(knots),
    depth: cut.depth ?? 0.5,
    folds: together(bust, cut.folds),
    tilt: 0.12,
    ...(cut.hemDrop ? { drop: dropAtHem(cut.hemDrop) } : {}),
  });
  return {
    surface,
    outline: bodiceOutline(surface, pose, cut),
    grain: cut.grain ?? 'straight',
    borders: cut.borders ?? [],
    ...(cut.opacity === undefined ? {} : { opacity: cut.opacity }),
  };
}

const dropAtHem =
  (drop: (u: number) => number) =>
  (u: number, v: number): number =>
    drop(u) * v ** 6;

function bodiceOutline(surface: Surface, pose: Pose, { hem, neck }: BodiceCut): string {
  const x = pose.centre(BODY.neck);
  const shoulder = bodiceV(hem, 364);
  const steps = Math.max(10, Math.ceil((hem - 364) / 12));
  return polyline([
    ...neck.edge.map(([dx, y]): Point => [x + dx, y]),
    ...trace(surface, [1, shoulder], [1, 1], steps),
    ...trace(surface, [1, 1], [-1, 1], 72),
    ...trace(surface, [-1, 1], [-1, shoulder], steps),
  ]);
}

/** Facing along the neck edge, with a row of stitches. */
export function neckTrim(neck: Neckline, x: number, colour: string, width: number): string {
  const path = `M${neck.edge.map(([dx, y]) => `${fix(x + dx)} ${fix(y)}`).join('L')}`;
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width * 2}"/><path d="${path}" fill="none" stroke="${tone(colour, 0.72)}" stroke-width="${width * 2 + 5}" stroke-opacity=".35" stroke-dasharray="4 3" fill-opacity="0"/><path d="${path}" fill="none" stroke="${colour}" stroke-width="${width * 2 + 1.5}"/>`;
}

/** A buttoned placket from the neck down. */
export function placket(canvas: Canvas, neck: Neckline, x: number, dye: Dye, trim: string): string {
  if (neck.placketTo === 0) {
    return '';
  }
  const top = neck.kind === 'mandarin' ? 348 : 372;
  const end = neck.placketTo;
  const edge = tone(dye.base, 0.62, 1.1);
  const strip = `<path d="M${x - 13} ${top}H${x + 13}V${end}L${x} ${end + 12}L${x - 13} ${end}Z" fill="${trim}"/><path d="M${x} ${top}V${end - 4}" stroke="${edge}" stroke-width="2" opacity=".6"/><path d="M${x - 13} ${top}V${end}L${x} ${end + 12}L${x + 13} ${end}V${top}" fill="none" stroke="${edge}" stroke-width="1.4" opacity=".55"/>`;
  const button = canvas.define(
    'button',
    (id) =>
      `<g id="${id}"><circle r="5" cy="1.5" fill="#000" opacity=".25"/><circle r="4.600" fill="#d9b766"/><circle r="2.400" cx="-.6" cy="-.8" fill="#f6e6b8"/></g>`,
  );
  const buttons: string[] = [];
  for (let y = top + 14; y < end - 6; y += 26) {
    buttons.push(`<use href="#${button}" x="${x}" y="${y}"/>`);
  }
  return strip + buttons.join('');
}

/** A standing collar around the neck. */
export function standCollar(x: number, dye: Dye): string {
  const shade = tone(dye.base, 0.68, 1.1);
  return `<path d="M${x - 44} 330C${x - 38} 318 ${x - 32} 308 ${x - 31} 298C${x - 20} 326 ${x - 6} 336 ${x - 3} 338L${x - 3} 356C${x - 22} 354 ${x - 38} 344 ${x - 44} 330Z" fill="${dye.base}" stroke="${shade}" stroke-width="1.400"/><path d="M${x + 44} 330C${x + 38} 318 ${x + 32} 308 ${x + 31} 298C${x + 20} 326 ${x + 6} 336 ${x + 3} 338L${x + 3} 356C${x + 22} 354 ${x + 38} 344 ${x + 44} 330Z" fill="${tone(dye.base, 0.92)}" stroke="${shade}" stroke-width="1.400"/>`;
}

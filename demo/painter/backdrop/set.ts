import { createRandom, type Random } from '#demo/random.ts';
import type { Canvas } from '../canvas.ts';
import { lightness, mix, tone } from '../color.ts';
import { fix, type Point } from '../geometry.ts';
import type { Palette } from '../picture.ts';
import { gulmoharBranch } from './gulmohar.ts';
import { pool, rise, type Wash, washes } from './light-field.ts';

/** A cusped arch as path data: `half` wide each side of x, from `top` to `bottom`. */
export function cuspedArch(x: number, top: number, bottom: number, half: number): string {
  const spring = top + half * 1.05;
  const lobes = 4;
  const point = (step: number, side: -1 | 1): readonly [number, number] => {
    const angle = (Math.PI / 2) * (step / lobes);
    return [x + side * half * Math.cos(angle), spring - (spring - top - 34) * Math.sin(angle) ** 0.92];
  };
  const radius = fix(half * 0.24);
  let path = `M${fix(x - half)} ${bottom}V${fix(spring)}`;
  for (let step = 1; step <= lobes; step += 1) {
    const [px, py] = step === lobes ? [x, top] : point(step, -1);
    path +=
      step === lobes
        ? `Q${fix(x - half * 0.1)} ${fix(top + 34)} ${fix(px)} ${fix(py)}`
        : `A${radius} ${radius} 0 0 1 ${fix(px)} ${fix(py)}`;
  }
  for (let step = lobes - 1; step >= 0; step -= 1) {
    const [px, py] = point(step, 1);
    path +=
      step === lobes - 1
        ? `Q${fix(x + half * 0.1)} ${fix(top + 34)} ${fix(px)} ${fix(py)}`
        : `A${radius} ${radius} 0 0 1 ${fix(px)} ${fix(py)}`;
  }
  return `${path}V${bottom}Z`;
}

/** Wall colours that contrast with the clothes: less saturated and of another lightness. */
function wallColour(palette: Palette): string {
  const tinted = mix(palette.backdrop, palette.contrast, 0.17);
  return lightness(palette.base) > 0.72 ? tone(tinted, 0.9, 1.15) : tone(tinted, 1.01, 1.15);
}

function wall(canvas: Canvas, ground: string, floor: string, shadows: readonly Wash[], floorAt: number): string {
  const { width, height } = canvas;
  return washes(canvas, ground, [
    { colour: mix(ground, '#fff6e6', 0.7), amount: pool(width * 0.3, height * 0.25, width * 0.9, height * 0.75, 0.8) },
    {
      colour: tone(ground, 0.86, 1.15),
      amount: (x, y) => 0.55 * Math.max(0, (x / width) * 0.6 + (y / height) * 0.5 - 0.45),
    },
    { colour: floor, amount: rise(floorAt - 5, floorAt + 5, 1) },
    {
      colour: mix(floor, '#fff3df', 0.5),
      amount: (x, y) => (y > floorAt ? pool(width * 0.35, floorAt + 60, width * 0.6, 160, 0.6)(x, y) : 0),
    },
    ...shadows,
  ]);
}

/** A niche with a cusped arch behind the figure. */
function niche(canvas: Canvas, palette: Palette, shadows: readonly Wash[]): string {
  const ground = wallColour(palette);
  const inside = tone(ground, 0.9, 1.3);
  const arch = cuspedArch(600, 84, 1392, 372);
  const rim = cuspedArch(600, 52, 1392, 404);
  const line = cuspedArch(600, 26, 1392, 428);
  const pale = mix(ground, '#fff8ea', 0.55);
  return [
    wall(canvas, ground, tone(ground, 0.9, 1.1), shadows, 1392),
    `<path d="${line}" fill="none" stroke="${pale}" stroke-width="3" opacity=".8"/>`,
    `<path d="${rim}" fill="${mix(ground, '#fff8ea', 0.38)}"/><path d="${arch}" fill="${inside}"/>`,
    `<g ${canvas.clip(arch)}><path d="M228 40H420C300 240 268 600 262 1400H200Z" fill="${tone(inside, 0.8, 1.1)}" opacity=".22"/><path d="M228 40H340C250 260 246 700 244 1400H200Z" fill="${tone(inside, 0.76, 1.1)}" opacity=".25"/></g>`,
    `<rect y="1388" width="1200" height="5" fill="${tone(ground, 0.78, 1.1)}" opacity=".5"/>`,
  ].join('');
}

/** A sun disc on a tinted wall, with a flowering branch reaching in. */
function disc(canvas: Canvas, palette: Palette, random: Random, shadows: readonly Wash[]): string {
  const ground = wallColour(palette);
  const sun = mix(ground, lightness(palette.contrast) > 0.5 ? palette.contrast : '#e0a56a', 0.3);
  const side = random.chance(0.5) ? 1 : -1;
  const x = (value: number): number => 600 + side * value;
  const branch = gulmoharBranch(canvas, random, {
    from: [x(660), -20],
    bend: [x(470), 40],
    to: [x(330), 190],
    size: 1.25,
    leaf: '#76824f',
    bloom: '#cf4a2c',
    blooms: 6,
  });
  return [
    wall(canvas, ground, tone(ground, 0.9, 1.1), shadows, 1400),
    `<circle cx="${x(60)}" cy="600" r="430" fill="${sun}" opacity=".75"/>`,
    branch,
  ].join('');
}

/** Eight-pointed stars joined at their tips, between two corners, as path data. */
function screen(from: Point, to: Point): string {
  const size = 72;
  let path = '';
  for (let y = from[1]; y < to[1]; y += size) {
    for (let x = from[0]; x < to[0]; x += size) {
      path += `M${x + 36} ${y}l10 26l26 10l-26 10l-10 26l-10 -26l-26 -10l26 -10ZM${x} ${y}l26 26M${x + 72} ${y}l-26 26M${x} ${y + 72}l26 -26M${x + 72} ${y + 72}l-26 -26`;
    }
  }
  return path;
}

/** A pierced stone screen in the wall's own colour, framed and cusped, behind the figure. */
function jaali(canvas: Canvas, palette: Palette, shadows: readonly Wash[]): string {
  const ground = wallColour(palette);
  const hollow = tone(ground, 0.89, 1.25);
  const stone = mix(ground, '#fff8ea', 0.4);
  const frame = cuspedArch(600, 70, 1392, 420);
  const opening = cuspedArch(600, 112, 1392, 376);
  const carved = mix(hollow, stone, 0.62);
  const lattice = screen([216, 96], [984, 1392]);
  return [
    wall(canvas, ground, tone(ground, 0.9, 1.1), shadows, 1392),
    `<path d="${frame}" fill="${stone}"/><path d="${opening}" fill="${hollow}"/><g ${canvas.clip(opening)}><path d="${lattice}" fill="none" stroke="${carved}" stroke-width="7"/></g>`,
    `<path d="${opening}" fill="none" stroke="${tone(hollow, 0.84, 1.1)}" stroke-width="4" opacity=".5"/><rect y="1388" width="1200" height="5" fill="${tone(ground, 0.78, 1.1)}" opacity=".5"/>`,
  ].join('');
}

/** A set for the styled view, chosen by the seed. */
export function styledSet(canvas: Canvas, palette: Palette, random: Random, shadows: readonly Wash[]): string {
  const kind = random.int(0, 2);
  if (kind === 0) {
    return niche(canvas, palette, shadows);
  }
  return kind === 1 ? disc(canvas, palette, random, shadows) : jaali(canvas, palette, shadows);
}

/** A warm tabletop seen from above, with leaf shadows falling in from a corner. */
export function tabletop(canvas: Canvas, palette: Palette, random: Random): string {
  const { width, height } = canvas;
  const ground =
    lightness(palette.base) > 0.8 ? tone(palette.backdrop, 0.93, 1.2) : mix(palette.backdrop, '#f8f0e2', 0.35);
  const side = random.chance(0.5) ? 1 : -1;
  const x = (value: number): number => 600 + side * value;
  const base = washes(canvas, ground, [
    {
      colour: mix(ground, '#fffaf0', 0.85),
      amount: pool(width * 0.3, height * 0.22, width * 0.95, height * 0.7, 0.85),
    },
    {
      colour: tone(ground, 0.86, 1.2),
      amount: (px, py) => 0.5 * Math.max(0, (px / width) * 0.5 + (py / height) * 0.6 - 0.42),
    },
  ]);
  const shade = tone(ground, 0.92, 1.15);
  const branch = gulmoharBranch(canvas, random, {
    from: [x(640), -60],
    bend: [x(560), 130],
    to: [x(380), 330],
    size: 1.9,
    leaf: shade,
    bloom: shade,
    blooms: 0,
    isShadow: true,
  });
  return `${base}<g opacity=".6">${branch}</g>`;
}

/** A cut sprig with its own shadow, as a prop on a table. */
export function sprigProp(canvas: Canvas, random: Random, x: number, y: number, degrees: number, size: number): string {
  const shape = { from: [0, 190], bend: [14, 90], to: [-4, 0], size } as const;
  const seed = random.int(0, 999);
  const sprig = gulmoharBranch(canvas, createRandom(seed), { ...shape, leaf: '#6f7d49', bloom: '#cb4529', blooms: 4 });
  const shade = gulmoharBranch(canvas, createRandom(seed), {
    ...shape,
    leaf: '#3d221d',
    bloom: '#3d221d',
    blooms: 0,
    isShadow: true,
  });
  return `<g transform="translate(${x + 14} ${y + 20}) rotate(${degrees})" opacity=".2">${shade}</g><g transform="translate(${x} ${y}) rotate(${degrees})">${sprig}</g>`;
}

import type { Canvas } from '../canvas.ts';
import { softShadow } from '../cloth.ts';
import { lightness, mix, tone } from '../color.ts';
import { fix } from '../geometry.ts';
import type { Palette } from '../picture.ts';
import type { Random } from '../random.ts';
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

/** Wall colours that set the clothes off: quieter and further from them in lightness. */
export function wallColour(palette: Palette): string {
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

/** Low sun through a lattice window, thrown across a plain wall. */
function windowLight(canvas: Canvas, palette: Palette, shadows: readonly Wash[]): string {
  const ground = tone(wallColour(palette), 0.94, 1.1);
  const light = mix(ground, '#fff1d4', 0.72);
  const panes: string[] = [];
  for (let row = 0; row < 7; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const [px, py] = [column * 150, row * 150];
      panes.push(
        `M${px + 70} ${py}C${px + 100} ${py + 30} ${px + 130} ${py + 40} ${px + 140} ${py + 70}C${px + 130} ${py + 100} ${px + 100} ${py + 110} ${px + 70} ${py + 140}C${px + 40} ${py + 110} ${px + 10} ${py + 100} ${px} ${py + 70}C${px + 10} ${py + 40} ${px + 40} ${py + 30} ${px + 70} ${py}Z`,
      );
    }
  }
  return [
    wall(canvas, ground, tone(ground, 0.88, 1.1), shadows, 1400),
    `<g transform="matrix(1 .16 -.32 1 470 90)" fill="${light}" opacity=".7"><path d="${panes.join('')}"/></g>`,
  ].join('');
}

/** A set for the styled view, chosen by the seed. */
export function styledSet(canvas: Canvas, palette: Palette, random: Random, shadows: readonly Wash[]): string {
  const kind = random.int(0, 2);
  if (kind === 0) {
    return niche(canvas, palette, shadows);
  }
  return kind === 1 ? disc(canvas, palette, random, shadows) : windowLight(canvas, palette, shadows);
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
  const shade = tone(ground, 0.86, 1.1);
  const branch = gulmoharBranch(canvas, random, {
    from: [x(640), -60],
    bend: [x(560), 130],
    to: [x(380), 330],
    size: 1.9,
    leaf: shade,
    bloom: shade,
    blooms: 0,
  });
  return `${base}<g opacity=".5">${branch.replaceAll('#6d4a3a', shade)}</g>`;
}

/** A cut sprig with its own shadow, as a prop on a table. */
export function sprigProp(canvas: Canvas, random: Random, x: number, y: number, degrees: number, size: number): string {
  const sprig = gulmoharBranch(canvas, random, {
    from: [0, 190],
    bend: [14, 90],
    to: [-4, 0],
    size,
    leaf: '#6f7d49',
    bloom: '#cb4529',
    blooms: 4,
  });
  return `<g transform="translate(${x} ${y}) rotate(${degrees})">${softShadow('M0 190Q14 90 -4 0', 8, 12, 26, 0.22)}${sprig}</g>`;
}

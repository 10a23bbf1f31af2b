import { createRandom } from '#demo/random.ts';
import type { Canvas } from '../canvas.ts';
import { mix, tone } from '../color.ts';
import { gulmoharBranch } from './gulmohar.ts';
import { pool, rise, type Wash, washes } from './light-field.ts';
import { cuspedArch } from './set.ts';
import { standingShadow } from './studio.ts';

interface Colours {
  wall: string;
  glow: string;
}

/** An arcade of cusped arches in evening light, with a flowering branch; one side is left plain for text. */
export function hall(
  canvas: Canvas,
  colours: Colours,
  shape: 'wide' | 'tall',
  shadows: readonly { x: number; y: number; half: number }[],
): string {
  const { width, height } = canvas;
  const isWide = shape === 'wide';
  const floor = isWide ? 770 : 790;
  const ground = colours.wall;
  const calm: Wash = isWide
    ? { colour: colours.glow, amount: (x) => 0.75 * Math.max(0, 1 - x / 1050) }
    : { colour: colours.glow, amount: rise(900, 1120, 0.8) };
  const base = washes(canvas, ground, [
    {
      colour: colours.glow,
      amount: pool(width * (isWide ? 0.64 : 0.4), height * 0.3, width * 0.5, height * 0.62, 0.65),
    },
    { colour: tone(ground, 0.92, 1.1), amount: rise(floor - 5, floor + 5, 0.85) },
    calm,
    ...shadows.flatMap(({ x, y, half }) => standingShadow(x, y, half)),
  ]);
  const centres = isWide ? [1060, 1404, 1748] : [236, 540, 844];
  const half = isWide ? 140 : 122;
  const top = isWide ? 66 : 120;
  const inside = tone(mix(ground, colours.glow, 0.1), 0.92, 1.15);
  const rim = mix(ground, colours.glow, 0.75);
  const arches = centres.map((x) => {
    const arch = cuspedArch(x, top + 26, floor, half);
    const reveal = `<g ${canvas.clip(arch)}><path d="M${x - half - 20} 0H${x - half * 0.4}C${x - half * 0.74} ${floor * 0.3} ${x - half * 0.8} ${floor * 0.7} ${x - half * 0.82} ${floor}H${x - half - 20}Z" fill="${tone(inside, 0.84, 1.1)}" opacity=".5"/></g>`;
    return `<path d="${cuspedArch(x, top - 12, floor, half + 22)}" fill="none" stroke="${rim}" stroke-width="2"/><path d="${cuspedArch(x, top + 4, floor, half + 14)}" fill="${rim}"/><path d="${arch}" fill="${inside}"/>${reveal}`;
  });
  const branch = gulmoharBranch(canvas, createRandom(11), {
    from: isWide ? [2060, 40] : [1140, -10],
    bend: isWide ? [1880, -30] : [980, -30],
    to: isWide ? [1590, 66] : [760, 90],
    size: isWide ? 0.95 : 0.9,
    leaf: '#76824f',
    bloom: '#cf4a2c',
    blooms: 7,
  });
  return `${base}${arches.join('')}<rect y="${floor - 2}" width="${width}" height="4" fill="${tone(ground, 0.8, 1.1)}" opacity=".25"/>${branch}`;
}

import type { Random } from '#demo/random.ts';
import type { Canvas } from '../canvas.ts';
import { lightness, mix, tone } from '../color.ts';
import { pool, rise, type Wash, washes } from './light-field.ts';

const SHADOW = '#4a2b22';

/** Contact shadow where the figure stands, and a longer fainter one falling to the right. */
export function standingShadow(x: number, y: number, half: number): Wash[] {
  return [
    { colour: SHADOW, amount: pool(x + half * 0.5, y + 2, half * 2, half * 0.2 + 18, 0.26) },
    { colour: SHADOW, amount: pool(x, y, half * 1.15, half * 0.1 + 14, 0.5) },
  ];
}

/** A quiet shape behind the figure, in the paper's colour leaned toward the cloth's. */
export function panel(paper: string, cloth: string, random: Random): string {
  const tint = mix(paper, cloth, lightness(cloth) > 0.8 ? 0.3 : 0.13);
  const kind = random.int(0, 3);
  if (kind === 0) {
    return `<circle cx="600" cy="560" r="430" fill="${tint}" opacity=".75"/>`;
  }
  if (kind === 1) {
    return `<path d="M236 1376V470C236 262 398 110 600 110S964 262 964 470V1376Z" fill="${tint}" opacity=".75"/>`;
  }
  return kind === 2 ? `<rect x="270" width="660" height="1376" fill="${tint}" opacity=".6"/>` : '';
}

/** Plain seamless paper with light from the upper left and a floor that only just begins. */
export function studio(canvas: Canvas, paper: string, shadows: readonly Wash[]): string {
  const { width, height } = canvas;
  return washes(canvas, paper, [
    { colour: mix(paper, '#fffaf0', 0.8), amount: pool(width * 0.36, height * 0.3, width * 0.95, height * 0.75, 0.85) },
    {
      colour: tone(paper, 0.9, 1.2),
      amount: (x, y) => 0.5 * Math.max(0, (x / width) * 0.55 + (y / height) * 0.6 - 0.5),
    },
    { colour: tone(paper, 0.88, 1.2), amount: rise(height * 0.855, height * 0.9, 0.42) },
    { colour: tone(paper, 0.98, 1.1), amount: rise(height * 0.9, height, 0.7) },
    ...shadows,
  ]);
}

import { createRandom } from '#demo/random.ts';
import type { Canvas } from '../canvas.ts';
import { rgb } from '../color.ts';
import { clamp, smoothstep } from '../geometry.ts';
import { rgbPng } from '../png.ts';

/** Paints one colour over what is there, as strongly as `amount` (0 to 1) says at each point of the canvas. */
export interface Wash {
  colour: string;
  amount: (x: number, y: number) => number;
}

const STEP = 10;

/** Washes over a ground, baked small and stretched: far cheaper to draw than gradients over the whole canvas. */
export function washes(canvas: Canvas, ground: string, layers: readonly Wash[]): string {
  const width = Math.ceil(canvas.width / STEP);
  const height = Math.ceil(canvas.height / STEP);
  const base = rgb(ground);
  const inks = layers.map(({ colour, amount }) => ({ ink: rgb(colour), amount }));
  const bytes = new Uint8Array(width * height * 3);
  // Slow gradients show steps unless the rounding is scattered.
  const grain = createRandom(1);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [(column + 0.5) * STEP, (row + 0.5) * STEP];
      let [r, g, b] = base;
      for (const { ink, amount } of inks) {
        const share = clamp(amount(x, y), 0, 1);
        r += (ink[0] - r) * share;
        g += (ink[1] - g) * share;
        b += (ink[2] - b) * share;
      }
      const dither = grain.next();
      bytes.set([Math.floor(r + dither), Math.floor(g + dither), Math.floor(b + dither)], (row * width + column) * 3);
    }
  }
  const pad = STEP;
  return `<image x="${-pad / 2}" y="${-pad / 2}" width="${width * STEP + pad}" height="${height * STEP + pad}" preserveAspectRatio="none" href="${rgbPng(width, height, bytes)}"/>`;
}

/** 1 at the middle of an ellipse, falling softly to 0 at its edge. */
export const pool =
  (cx: number, cy: number, rx: number, ry: number, strength: number) =>
  (x: number, y: number): number =>
    strength * (1 - smoothstep(0, 1, Math.hypot((x - cx) / rx, (y - cy) / ry)));

/** From 0 at one height to `strength` at another. */
export const rise =
  (from: number, to: number, strength: number) =>
  (_x: number, y: number): number =>
    strength * smoothstep(from, to, y);

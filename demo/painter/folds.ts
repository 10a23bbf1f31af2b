/** Fold fields: height above the sheet in px at (u, v). Sum several to dress a garment. */

import type { Random } from '#demo/random.ts';
import { smoothstep } from './geometry.ts';

export type FoldField = (u: number, v: number) => number;

/** Adds fields together. */
export const together =
  (...fields: readonly FoldField[]): FoldField =>
  (u, v) =>
    fields.reduce((sum, field) => sum + field(u, v), 0);

/** Loose folds that hang along the sheet, each starting and leaning a little differently. */
export function hangingFolds(
  random: Random,
  options: { count: number; height: number; width: number; from: number; to?: number; lean?: number },
): FoldField {
  const { count, height, width, from, to = from + 0.35, lean = 0 } = options;
  const folds = Array.from({ length: count }, (_, index) => ({
    u: -0.92 + (1.84 * (index + random.range(0.2, 0.8))) / count,
    start: random.range(from, to),
    width: width * random.range(0.65, 1.4),
    height: height * random.range(0.55, 1.25) * (random.chance(0.25) ? -0.8 : 1),
    lean: lean + random.range(-0.06, 0.06),
  }));
  return (u, v) => {
    let sum = 0;
    for (const fold of folds) {
      const grown = smoothstep(fold.start, fold.start + 0.3, v);
      if (grown > 0) {
        const spread = fold.width * (0.7 + 0.5 * v);
        const distance = (u - fold.u * (1 + 0.08 * v) - fold.lean * (v - fold.start)) / spread;
        const side = distance < 0 ? distance * 1.35 : distance * 0.8;
        sum += fold.height * grown * Math.exp(-side * side);
      }
    }
    return sum;
  };
}

/** Even gathers with sharp valleys: skirts, pleats and gathered frills. `rise` says how they grow along v. */
export function gathers(
  random: Random,
  options: { count: number; height: number; rise: (v: number) => number; wander?: number },
): FoldField {
  const { count, height, rise, wander = 0.35 } = options;
  const phase = random.range(0, Math.PI);
  const a = random.range(0, 6.28);
  const b = random.range(0, 6.28);
  return (u, v) => {
    const warped = u + (wander / count) * (Math.sin(5.1 * u + a + v * 0.9) + 0.7 * Math.sin(11.3 * u + b - v * 0.7));
    const wave = Math.abs(Math.cos((count * Math.PI * warped) / 2 + phase)) ** 0.72;
    const strength = 0.72 + 0.28 * Math.sin(7.7 * u + b);
    return height * rise(v) * wave * strength;
  };
}

/** Rings across a sleeve or leg where extra length gathers. */
export function rings(random: Random, options: { from: number; to: number; count: number; height: number }): FoldField {
  const { from, to, count, height } = options;
  const tilt = random.range(-0.25, 0.25);
  const phase = random.range(0, 6.28);
  return (u, v) => {
    const inside = smoothstep(from, from + (to - from) * 0.35, v) * (1 - smoothstep(to - 0.02, to, v));
    const position = ((v - from) / (to - from)) * count + u * tilt + 0.16 * Math.sin(u * 3 + phase + v * 20);
    return height * inside * Math.abs(Math.cos(position * Math.PI)) ** 0.8;
  };
}

/** One soft ridge between two points of the sheet, for drag lines at the waist or elbow. */
export function ridge(
  from: readonly [number, number],
  to: readonly [number, number],
  height: number,
  width: number,
): FoldField {
  const du = to[0] - from[0];
  const dv = to[1] - from[1];
  const size = du * du + dv * dv || 1;
  return (u, v) => {
    const share = Math.min(1, Math.max(0, ((u - from[0]) * du + (v - from[1]) * dv) / size));
    const distance = Math.hypot(u - from[0] - du * share, v - from[1] - dv * share) / width;
    return height * Math.sin(Math.PI * (0.12 + 0.76 * share)) * Math.exp(-distance * distance);
  };
}

/** A rounded bump, as where the bust fills a bodice. */
export const bump =
  (u0: number, v0: number, spreadU: number, spreadV: number, height: number): FoldField =>
  (u, v) =>
    height * Math.exp(-(((u - u0) / spreadU) ** 2) - ((v - v0) / spreadV) ** 2);

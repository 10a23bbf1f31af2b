/** Points, curves and the SVG path text made of them. Lengths are pixels of the 1200 x 1600 canvas; y grows downward. */
export type Point = readonly [x: number, y: number];

/** A number that changes along a parameter. */
export type Profile = (t: number) => number;

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
export const lerp = (from: number, to: number, t: number): number => from + (to - from) * t;

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}

/** Short decimal text for path data. */
export const fix = (value: number): string => String(Math.round(value * 10) / 10);

/** A smooth curve through knots that never overshoots them (monotone cubic). Knots are sorted by their first number. */
export function profile(knots: readonly Point[]): Profile {
  const slopes = knots.map((knot, index) => knotSlope(knots, knot, index));
  return (t) => {
    const last = knots.length - 1;
    let index = 0;
    while (index < last - 1 && t > (knots[index + 1]?.[0] ?? 0)) {
      index += 1;
    }
    const [t0, y0] = knots[index] ?? [0, 0];
    const [t1, y1] = knots[index + 1] ?? [t0 + 1, y0];
    const span = t1 - t0 || 1;
    const s = clamp((t - t0) / span, 0, 1);
    const m0 = (slopes[index] ?? 0) * span;
    const m1 = (slopes[index + 1] ?? 0) * span;
    const s2 = s * s;
    const s3 = s2 * s;
    return (2 * s3 - 3 * s2 + 1) * y0 + (s3 - 2 * s2 + s) * m0 + (3 * s2 - 2 * s3) * y1 + (s3 - s2) * m1;
  };
}

function knotSlope(knots: readonly Point[], knot: Point, index: number): number {
  const before = knots[index - 1];
  const after = knots[index + 1];
  if (!before || !after) {
    const other = before ?? after;
    return other ? (other[1] - knot[1]) / (other[0] - knot[0] || 1) : 0;
  }
  const left = (knot[1] - before[1]) / (knot[0] - before[0] || 1);
  const right = (after[1] - knot[1]) / (after[0] - knot[0] || 1);
  return left * right <= 0 ? 0 : (2 * left * right) / (left + right);
}

/** A curve in the plane, walked from 0 to 1 at even speed. */
export interface Curve {
  at(t: number): Point;
  /** Unit direction of travel. */
  direction(t: number): Point;
  readonly length: number;
}

function catmullRom(points: readonly Point[], position: number): Point {
  const last = points.length - 1;
  const index = clamp(Math.floor(position), 0, Math.max(0, last - 1));
  const s = position - index;
  const p1 = points[index] ?? [0, 0];
  const p2 = points[Math.min(last, index + 1)] ?? p1;
  const p0 = points[index - 1] ?? [2 * p1[0] - p2[0], 2 * p1[1] - p2[1]];
  const p3 = points[index + 2] ?? [2 * p2[0] - p1[0], 2 * p2[1] - p1[1]];
  const blend = (axis: 0 | 1): number =>
    0.5 *
    (2 * p1[axis] +
      (p2[axis] - p0[axis]) * s +
      (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * s * s +
      (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * s * s * s);
  return [blend(0), blend(1)];
}

/** A smooth curve through the given points. */
export function curve(points: readonly Point[]): Curve {
  const steps = Math.max(24, points.length * 16);
  const samples: Point[] = [];
  const distances: number[] = [0];
  for (let step = 0; step <= steps; step += 1) {
    const sample = catmullRom(points, (step / steps) * (points.length - 1));
    const previous = samples[step - 1];
    if (previous) {
      distances.push((distances[step - 1] ?? 0) + Math.hypot(sample[0] - previous[0], sample[1] - previous[1]));
    }
    samples.push(sample);
  }
  const length = distances[steps] ?? 1;
  const at = (t: number): Point => {
    const wanted = t * length;
    let low = 0;
    let high = steps;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((distances[middle] ?? 0) <= wanted) {
        low = middle;
      } else {
        high = middle;
      }
    }
    const from = samples[low] ?? [0, 0];
    const to = samples[high] ?? from;
    const d0 = distances[low] ?? 0;
    const share = (wanted - d0) / ((distances[high] ?? 1) - d0 || 1);
    return [lerp(from[0], to[0], share), lerp(from[1], to[1], share)];
  };
  const direction = (t: number): Point => {
    const from = at(clamp(t - 0.01, 0, 0.98));
    const to = at(clamp(t + 0.01, 0.02, 1));
    const size = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    return [(to[0] - from[0]) / size, (to[1] - from[1]) / size];
  };
  return { at, direction, length };
}

/** Straight path data through points. */
export function polyline(points: readonly Point[], closed = true): string {
  const [first, ...rest] = points;
  if (!first) {
    return '';
  }
  return `M${fix(first[0])} ${fix(first[1])}L${rest.map(([x, y]) => `${fix(x)} ${fix(y)}`).join(' ')}${closed ? 'Z' : ''}`;
}

/** Smooth path data through points (Catmull-Rom as cubic Beziers). */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : clamp(index, 0, count - 1);
    return points[wrapped] ?? [0, 0];
  };
  const first = at(0);
  let text = `M${fix(first[0])} ${fix(first[1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    text += `C${fix(p1[0] + (p2[0] - p0[0]) / 6)} ${fix(p1[1] + (p2[1] - p0[1]) / 6)} ${fix(p2[0] - (p3[0] - p1[0]) / 6)} ${fix(p2[1] - (p3[1] - p1[1]) / 6)} ${fix(p2[0])} ${fix(p2[1])}`;
  }
  return closed ? `${text}Z` : text;
}

/** Affine transforms and path data in absolute form, so that drawings can be moved without the renderer's help. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

function single(name: string, [x = 0, y, c = 0, d = 0, e = 0, f = 0]: number[]): Matrix {
  if (name === 'matrix') {
    return [x, y ?? 0, c, d, e, f];
  }
  if (name === 'translate') {
    return [1, 0, 0, 1, x, y ?? 0];
  }
  if (name === 'scale') {
    return [x, 0, 0, y ?? x, 0, 0];
  }
  const angle = (x * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
}

/** Reads an SVG transform list of matrix, translate, scale and rotate (about the origin). */
export function readTransform(text: string): Matrix {
  let result = IDENTITY;
  for (const [, name = '', list = ''] of text.matchAll(/([a-z]+)\(([^)]*)\)/g)) {
    result = multiply(result, single(name, list.split(/[\s,]+/).map(Number)));
  }
  return result;
}

/** One step of a path: M, L, C or Z with absolute coordinates. */
export interface Step {
  code: 'M' | 'L' | 'C' | 'Z';
  at: readonly number[];
}

/** A circular arc as cubic steps; `large` and `sweep` as in SVG path data. */
function arc(x0: number, y0: number, wanted: number, large: number, sweep: number, x: number, y: number): Step[] {
  const half = Math.hypot(x - x0, y - y0) / 2;
  const radius = Math.max(wanted, half);
  const away = Math.sqrt(Math.max(0, radius * radius - half * half)) * (large === sweep ? -1 : 1);
  const cx = (x0 + x) / 2 - (away * (y - y0)) / (2 * half || 1);
  const cy = (y0 + y) / 2 + (away * (x - x0)) / (2 * half || 1);
  const start = Math.atan2(y0 - cy, x0 - cx);
  let turn = Math.atan2(y - cy, x - cx) - start;
  if (sweep && turn <= 0) {
    turn += Math.PI * 2;
  }
  if (!sweep && turn >= 0) {
    turn -= Math.PI * 2;
  }
  const count = Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-6);
  const each = turn / count;
  const handle = (4 / 3) * Math.tan(each / 4) * radius;
  return Array.from({ length: count }, (_, index): Step => {
    const from = start + each * index;
    const to = from + each;
    return {
      code: 'C',
      at: [
        cx + Math.cos(from) * radius - Math.sin(from) * handle,
        cy + Math.sin(from) * radius + Math.cos(from) * handle,
        cx + Math.cos(to) * radius + Math.sin(to) * handle,
        cy + Math.sin(to) * radius - Math.cos(to) * handle,
        cx + Math.cos(to) * radius,
        cy + Math.sin(to) * radius,
      ],
    };
  });
}

const LENGTHS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

/** Reads path data (M L H V C Q A Z, either case; circular arcs only). */
export function readPath(data: string): Step[] {
  const steps: Step[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter = 'M', list = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const upper = letter.toUpperCase();
    const isRelative = letter !== upper;
    const numbers = (list.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const size = LENGTHS[upper] ?? 0;
    for (let index = 0; index < Math.max(1, numbers.length); index += size || 1) {
      const [dx, dy] = isRelative ? [x, y] : [0, 0];
      const n = (offset: number): number => numbers[index + offset] ?? 0;
      const px = (offset: number): number => n(offset) + dx;
      const py = (offset: number): number => n(offset) + dy;
      if (upper === 'Z') {
        steps.push({ code: 'Z', at: [] });
        [x, y] = [startX, startY];
      } else if (upper === 'M') {
        [x, y] = [px(0), py(1)];
        steps.push({ code: index === 0 ? 'M' : 'L', at: [x, y] });
        if (index === 0) {
          [startX, startY] = [x, y];
        }
      } else if (upper === 'C') {
        steps.push({ code: 'C', at: [px(0), py(1), px(2), py(3), px(4), py(5)] });
        [x, y] = [px(4), py(5)];
      } else if (upper === 'Q') {
        const [cx, cy, ex, ey] = [px(0), py(1), px(2), py(3)];
        const third = (from: number, to: number): number => from + ((to - from) * 2) / 3;
        steps.push({ code: 'C', at: [third(x, cx), third(y, cy), third(ex, cx), third(ey, cy), ex, ey] });
        [x, y] = [ex, ey];
      } else if (upper === 'A') {
        steps.push(...arc(x, y, n(0), n(3), n(4), px(5), py(6)));
        [x, y] = [px(5), py(6)];
      } else {
        [x, y] = [upper === 'V' ? x : px(0), upper === 'H' ? y : py(upper === 'V' ? 0 : 1)];
        steps.push({ code: 'L', at: [x, y] });
      }
    }
  }
  return steps;
}

/** The steps seen through a transform. */
export function moveSteps(steps: readonly Step[], [a, b, c, d, e, f]: Matrix): Step[] {
  return steps.map(({ code, at }) => ({
    code,
    at: at.map((value, index) =>
      index % 2 === 0 ? a * value + c * (at[index + 1] ?? 0) + e : b * (at[index - 1] ?? 0) + d * value + f,
    ),
  }));
}

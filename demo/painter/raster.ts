/** Sheets drawn into small images of numbers: what light maps and soft shadows are made from. */
import { clamp } from './geometry.ts';
import type { Point3, Surface } from './surface.ts';

export interface Grid {
  columns: number;
  rows: number;
  points: Point3[];
}

interface Raster {
  left: number;
  top: number;
  width: number;
  height: number;
  scale: number;
  value: Float32Array;
  depth: Float32Array;
}

/** Marks the pixels no sheet covers. */
export const EMPTY = -9;

/** Points of a sheet about `spacing` px apart. */
export function sampleGrid(surface: Surface, spacing: number): Grid {
  const columns = clamp(Math.ceil((surface.halfWidth(0.8) * 2.4) / spacing), 12, 110);
  const rows = clamp(Math.ceil(surface.length / (spacing * 1.5)), 12, 140);
  const points: Point3[] = [];
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      points.push(surface.at((column / columns) * 2 - 1, row / rows));
    }
  }
  return { columns, rows, points };
}

/** An empty image over the points' bounds plus a margin in px, `scale` pixels to one of the canvas. */
export function emptyRaster(points: readonly Point3[], scale: number, margin = 12): Raster {
  let [left, top, right, bottom] = [1e9, 1e9, -1e9, -1e9];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  left = Math.max(left, -900) - margin;
  top = Math.max(top, -900) - margin;
  const width = Math.max(4, Math.ceil((Math.min(right, 2100) + margin - left) * scale));
  const height = Math.max(4, Math.ceil((Math.min(bottom, 1900) + margin - top) * scale));
  const value = new Float32Array(width * height).fill(EMPTY);
  const depth = new Float32Array(width * height).fill(-1e9);
  return { left, top, width, height, scale, value, depth };
}

type Corner = readonly [x: number, y: number, z: number, shade: number];

function fillTriangle(raster: Raster, a: Corner, b: Corner, c: Corner): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  if (Math.abs(area) < 1e-6) {
    return;
  }
  const { width, height, value, depth } = raster;
  const x0 = Math.max(0, Math.ceil(Math.min(a[0], b[0], c[0]) - 0.5));
  const x1 = Math.min(width - 1, Math.floor(Math.max(a[0], b[0], c[0]) + 0.5));
  const y0 = Math.max(0, Math.ceil(Math.min(a[1], b[1], c[1]) - 0.5));
  const y1 = Math.min(height - 1, Math.floor(Math.max(a[1], b[1], c[1]) + 0.5));
  for (let y = y0; y <= y1; y += 1) {
    for (let x = x0; x <= x1; x += 1) {
      const wb = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / area;
      const wc = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / area;
      const wa = 1 - wb - wc;
      if (wa < -0.02 || wb < -0.02 || wc < -0.02) {
        continue;
      }
      const z = wa * a[2] + wb * b[2] + wc * c[2];
      const index = y * width + x;
      if (z > (depth[index] ?? 0)) {
        depth[index] = z;
        value[index] = wa * a[3] + wb * b[3] + wc * c[3];
      }
    }
  }
}

/** Draws a sheet, nearest part in front, with a number at each of its points. */
export function fillGrid(raster: Raster, { columns, rows, points }: Grid, shades: readonly number[]): void {
  const corner = (index: number): Corner => {
    const [x, y, z] = points[index] ?? [0, 0, 0];
    return [(x - raster.left) * raster.scale - 0.5, (y - raster.top) * raster.scale - 0.5, z, shades[index] ?? 0];
  };
  for (let row = 0; row < rows; row += 1) {
    let a = corner(row * (columns + 1));
    let c = corner((row + 1) * (columns + 1));
    for (let column = 1; column <= columns; column += 1) {
      const b = corner(row * (columns + 1) + column);
      const d = corner((row + 1) * (columns + 1) + column);
      fillTriangle(raster, a, b, c);
      fillTriangle(raster, b, d, c);
      a = b;
      c = d;
    }
  }
}

/** Grows the lit area outward so that the crisp vector edge never shows the map's own edge. */
export function bleed({ width, height, value }: Raster, passes: number): void {
  for (let pass = 0; pass < passes; pass += 1) {
    const before = value.slice();
    for (let index = 0; index < before.length; index += 1) {
      if ((before[index] ?? 0) !== EMPTY) {
        continue;
      }
      const x = index % width;
      let sum = 0;
      let count = 0;
      for (const near of [x > 0 ? index - 1 : -1, x < width - 1 ? index + 1 : -1, index - width, index + width]) {
        const found = near >= 0 && near < width * height ? (before[near] ?? EMPTY) : EMPTY;
        if (found !== EMPTY) {
          sum += found;
          count += 1;
        }
      }
      if (count > 0) {
        value[index] = sum / count;
      }
    }
  }
}

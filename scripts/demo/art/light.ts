/**
 * Light on cloth. A sheet is lit from the upper left and drawn into a small image of palette indexes that is stretched
 * over the garment: folds stay soft without a blur filter, and the palette tints shadow and shine by the cloth's own dye.
 */
import { mix, rgb, tone } from './color.ts';
import { clamp, fix, lerp } from './geometry.ts';
import { palettePng, type Swatch } from './png.ts';
import type { Point3, Surface } from './surface.ts';

/** How a weave answers light. */
export interface Finish {
  /** Depth of the shadows, 0 to 1. */
  shadow: number;
  /** Strength of the broad highlights, 0 to 1. */
  glow: number;
  /** Strength of the narrow sheen of silk, 0 to 1. */
  sheen: number;
  /** Light caught at grazing angles, as velvet does, 0 to 1. */
  rim: number;
}

interface Grid {
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

const LIGHT: Point3 = [-0.46, -0.42, 0.78];
const HALF: Point3 = [-0.26, -0.24, 0.935];
const NEUTRAL = 0.74;
const EMPTY = -9;

function sampleGrid(surface: Surface, spacing: number): Grid {
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

function shade(normal: Point3, finish: Finish): number {
  const [x, y, z] = normal;
  const lambert = x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2];
  const specular = Math.max(0, x * HALF[0] + y * HALF[1] + z * HALF[2]) ** 26;
  const grazing = (1 - Math.abs(z)) ** 2;
  const lit = lambert - NEUTRAL;
  const base = lit < 0 ? lit * finish.shadow * 1.15 : lit * finish.glow * 2.4;
  return clamp(base + (specular - 0.32) * finish.sheen * 0.55 + grazing * finish.rim, -1, 1);
}

function shadeGrid({ columns, rows, points }: Grid, finish: Finish): number[] {
  const at = (column: number, row: number): Point3 =>
    points[clamp(row, 0, rows) * (columns + 1) + clamp(column, 0, columns)] ?? [0, 0, 0];
  const values: number[] = [];
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const [ax, ay, az] = at(column - 1, row);
      const [bx, by, bz] = at(column + 1, row);
      const [cx, cy, cz] = at(column, row - 1);
      const [dx, dy, dz] = at(column, row + 1);
      const n: Point3 = [
        (by - ay) * (dz - cz) - (bz - az) * (dy - cy),
        (bz - az) * (dx - cx) - (bx - ax) * (dz - cz),
        (bx - ax) * (dy - cy) - (by - ay) * (dx - cx),
      ];
      const size = (Math.hypot(...n) || 1) * (n[2] < 0 ? -1 : 1);
      values.push(shade([n[0] / size, n[1] / size, n[2] / size], finish));
    }
  }
  return values;
}

function emptyRaster(points: readonly Point3[], scale: number): Raster {
  let [left, top, right, bottom] = [1e9, 1e9, -1e9, -1e9];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  left = Math.max(left, -60) - 12;
  top = Math.max(top, -60) - 12;
  const width = Math.max(4, Math.ceil((Math.min(right, 2060) + 12 - left) * scale));
  const height = Math.max(4, Math.ceil((Math.min(bottom, 1680) + 12 - top) * scale));
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

function fillGrid(raster: Raster, { columns, rows, points }: Grid, shades: readonly number[]): void {
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
function bleed({ width, height, value }: Raster, passes: number): void {
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

/** 255 tints from deepest shadow over clear to full highlight; index 0 is clear too, for the empty area. */
function tints(dye: string, finish: Finish): Swatch[] {
  const shadowNear = rgb(mix(tone(dye, 0.62, 1.15), '#3a1d2c', 0.18));
  const shadowDeep = rgb(mix(tone(dye, 0.3, 1), '#1c1020', 0.35));
  const shine = rgb(mix(tone(dye, 1.25, 0.9), '#fff4e2', 0.62));
  return Array.from({ length: 256 }, (_, index): Swatch => {
    if (index === 0) {
      return [0, 0, 0, 0];
    }
    const signed = (index - 128) / 127;
    const amount = Math.abs(signed);
    if (signed < 0) {
      const deep = amount ** 1.2;
      const channel = (axis: 0 | 1 | 2): number => Math.round(lerp(shadowNear[axis], shadowDeep[axis], deep));
      return [channel(0), channel(1), channel(2), Math.round(255 * clamp(amount * 1.2, 0, 0.78))];
    }
    return [shine[0], shine[1], shine[2], Math.round(255 * clamp(amount * (0.9 + finish.sheen * 0.35), 0, 0.85))];
  });
}

/** The light on a sheet of the given dye as an SVG image to lay over it (clip it to the garment). */
export function lightMap(surface: Surface, dye: string, finish: Finish, scale = 0.36): string {
  const grid = sampleGrid(surface, 2.6 / scale);
  const raster = emptyRaster(grid.points, scale);
  fillGrid(raster, grid, shadeGrid(grid, finish));
  bleed(raster, 3);
  const indexes = Uint8Array.from(raster.value, (value) =>
    value === EMPTY ? 0 : clamp(Math.round(128 + value * 127), 1, 255),
  );
  const href = palettePng(raster.width, raster.height, indexes, tints(dye, finish));
  const box = `x="${fix(raster.left)}" y="${fix(raster.top)}" width="${fix(raster.width / scale)}" height="${fix(raster.height / scale)}"`;
  return `<image ${box} preserveAspectRatio="none" href="${href}"/>`;
}

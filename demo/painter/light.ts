/**
 * Light on cloth. A sheet is lit from the upper left and drawn into a small image of palette indexes that is stretched
 * over the garment: folds stay soft without a blur filter, and the palette tints shadow and shine by the cloth's own dye.
 */
import { mix, rgb, tone } from './color.ts';
import { clamp, fix, lerp } from './geometry.ts';
import { palettePng, type Swatch } from './png.ts';
import { bleed, EMPTY, emptyRaster, fillGrid, type Grid, sampleGrid } from './raster.ts';
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

const LIGHT: Point3 = [-0.46, -0.42, 0.78];
const HALF: Point3 = [-0.26, -0.24, 0.935];
const NEUTRAL = 0.74;
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

/** Small changes of light by pixel of the map: the weave. */
type Grain = (x: number, y: number) => number;

const smoothCloth: Grain = () => 0;

/** The light on a sheet of the given dye as an SVG image to lay over it (clip it to the garment). */
export function lightMap(
  surface: Surface,
  dye: string,
  finish: Finish,
  scale = 0.36,
  grain: Grain = smoothCloth,
): string {
  const grid = sampleGrid(surface, 2.6 / scale);
  const raster = emptyRaster(grid.points, scale);
  fillGrid(raster, grid, shadeGrid(grid, finish));
  bleed(raster, 3);
  const indexes = Uint8Array.from(raster.value, (value, index) => {
    if (value === EMPTY) {
      return 0;
    }
    const woven = value + grain(index % raster.width, Math.floor(index / raster.width));
    return clamp(Math.round(128 + woven * 127), 1, 255);
  });
  const href = palettePng(raster.width, raster.height, indexes, tints(dye, finish));
  const box = `x="${fix(raster.left)}" y="${fix(raster.top)}" width="${fix(raster.width / scale)}" height="${fix(raster.height / scale)}"`;
  return `<image ${box} preserveAspectRatio="none" href="${href}"/>`;
}

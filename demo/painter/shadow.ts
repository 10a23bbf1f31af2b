import { rgb } from './color.ts';
import { clamp, fix } from './geometry.ts';
import { palettePng, type Swatch } from './png.ts';
import { EMPTY, emptyRaster, fillGrid, sampleGrid } from './raster.ts';
import type { Surface } from './surface.ts';

const SCALE = 0.14;
const [RED, GREEN, BLUE] = rgb('#3d221d');
const PALETTE = Array.from({ length: 256 }, (_, alpha): Swatch => [RED, GREEN, BLUE, alpha]);

/** One pass of a box blur along rows (`step` 1) or columns (`step` the width). */
function boxBlur(
  values: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): void {
  const line = new Float32Array(length);
  const span = 2 * radius + 1;
  for (let index = 0; index < lines; index += 1) {
    const start = index * lineStep;
    let sum = 0;
    for (let at = 0; at < length; at += 1) {
      line[at] = values[start + at * step] ?? 0;
    }
    for (let at = -radius; at < length; at += 1) {
      sum += (line[at + radius] ?? 0) - (line[at - radius - 1] ?? 0);
      if (at >= 0) {
        values[start + at * step] = sum / span;
      }
    }
  }
}

export interface Shadow {
  /** Where it falls, px. */
  dx: number;
  dy: number;
  /** How far its edge softens, px. */
  blur: number;
  /** Darkness at its heart, 0 to 1. */
  strength: number;
}

/** The soft shadow of a sheet, as a small blurred image stretched into place. */
export function castShadow(surface: Surface, { dx, dy, blur, strength }: Shadow): string {
  const grid = sampleGrid(surface, 22);
  const raster = emptyRaster(grid.points, SCALE, blur * 1.6);
  fillGrid(
    raster,
    grid,
    grid.points.map(() => 1),
  );
  const { width, height, value } = raster;
  const cover = value.map((found) => (found === EMPTY ? 0 : 1));
  const radius = Math.max(1, Math.round((blur * SCALE) / 2));
  for (let pass = 0; pass < 2; pass += 1) {
    boxBlur(cover, height, width, width, 1, radius);
    boxBlur(cover, width, height, 1, width, radius);
  }
  const indexes = Uint8Array.from(cover, (share) => Math.round(clamp(share * strength, 0, 1) * 255));
  const href = palettePng(width, height, indexes, PALETTE);
  return `<image x="${fix(raster.left + dx)}" y="${fix(raster.top + dy)}" width="${fix(width / SCALE)}" height="${fix(height / SCALE)}" preserveAspectRatio="none" href="${href}"/>`;
}

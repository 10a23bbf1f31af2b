/**
 * Cloth as a bent sheet in space. `u` runs across from -1 (left edge) to 1, `v` along from 0 (top) to 1 (hem); a point is
 * x, y on the canvas and z toward the viewer, all in pixels. Outlines, prints and light all come from the same sheet, so
 * they agree with each other.
 */
import { type Curve, type Point, type Profile, polyline } from './geometry.ts';

export type Point3 = readonly [x: number, y: number, z: number];

export interface Surface {
  at(u: number, v: number): Point3;
  /** Half the sheet's drawn width at v. */
  halfWidth(v: number): number;
  /** Drawn length from v = 0 to v = 1. */
  readonly length: number;
  /** True when the sheet curves away at its sides like a body, false when it lies open like a ribbon. */
  readonly round: boolean;
}

interface SheetShape {
  spine: Curve;
  width: Profile;
  /** Half width on the right, when it differs from the left. */
  right?: Profile;
  /** 0 flat, 1 as deep as half its width. */
  depth: number;
  /** Height of folds above the sheet, px. */
  folds?: (u: number, v: number) => number;
  /** Extra drop along the spine, px: scalloped hems, draped loops. */
  drop?: (u: number, v: number) => number;
  /** Sideways shift, px. */
  sway?: (u: number, v: number) => number;
  /** How far folds and roundness lower the hem, as seen from slightly above. */
  tilt?: number;
}

interface Row {
  v: number;
  place: Point;
  heading: Point;
  left: number;
  right: number;
}

/** A sheet swept along a spine: bodices, sleeves, legs, skirts and ribbons are all this. */
export function sheet(shape: SheetShape): Surface {
  const { spine, width, depth } = shape;
  const right = shape.right ?? width;
  const tilt = shape.tilt ?? 0;
  const round = depth > 0;
  // Points are computed row by row, so values that depend only on v are cached.
  let row: Row = { v: Number.NaN, place: [0, 0], heading: [0, 1], left: 0, right: 0 };
  const at = (u: number, v: number): Point3 => {
    if (row.v !== v) {
      row = { v, place: spine.at(v), heading: spine.direction(v), left: width(v), right: right(v) };
    }
    const [px, py] = row.place;
    const [dx, dy] = row.heading;
    const half = u < 0 ? row.left : row.right;
    const angle = (u * Math.PI) / 2;
    const across = half * (round ? Math.sin(angle) : u) + (shape.sway?.(u, v) ?? 0);
    const body = half * depth * Math.cos(angle);
    const fold = shape.folds?.(u, v) ?? 0;
    const along = (shape.drop?.(u, v) ?? 0) + tilt * v * v * (body + fold);
    return [px + dy * across + dx * along, py - dx * across + dy * along, body + fold];
  };
  return { at, halfWidth: (v) => (width(v) + right(v)) / 2, length: spine.length, round };
}

/** A run of points along one line of the sheet. */
export function trace(surface: Surface, from: Point, to: Point, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const share = index / steps;
    const [x, y] = surface.at(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share);
    return [x, y] as const;
  });
}

/** The edge of a part of the sheet as path data: from `u0` to `u1` across and `v0` to `v1` along. */
export function patch(surface: Surface, u0 = -1, u1 = 1, v0 = 0, v1 = 1): string {
  const across = Math.max(6, Math.ceil(Math.abs(u1 - u0) * 36));
  const along = Math.max(3, Math.ceil(((v1 - v0) * surface.length) / 14));
  return polyline([
    ...trace(surface, [u0, v0], [u1, v0], across),
    ...trace(surface, [u1, v0], [u1, v1], along),
    ...trace(surface, [u1, v1], [u0, v1], across),
    ...trace(surface, [u0, v1], [u0, v0], along),
  ]);
}

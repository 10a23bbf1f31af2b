import { clamp, fix, type Point } from './geometry.ts';
import type { Motif, Weave } from './picture.ts';
import { patch, type Surface, trace } from './surface.ts';

/** What a piece of cloth is dyed and worked with. */
export interface Dye {
  base: string;
  /** Main print or thread colour. */
  ink: string;
  /** Second print or thread colour. */
  second: string;
  weave: Weave;
  motif: Motif;
  /** Which drawing of the motif (buti, jaal, ring …): any whole number. */
  variant: number;
  /** Motif size; 1 is a body print. */
  scale: number;
}

type Edge = 'hem' | 'top' | 'left' | 'right';

/** Worked edge: how wide (px) and how rich. */
export interface Border {
  edge: Edge;
  width: number;
}

/** A cut piece: a sheet, the outline it is cut to, and its borders. */
export interface Piece {
  surface: Surface;
  outline: string;
  /** straight: the print keeps its size; radial: it grows with the width, as in panels cut to flare. */
  grain: 'straight' | 'radial';
  borders: readonly Border[];
  /** 0 to 1; below 1 what lies beneath shows through. */
  opacity?: number;
  /** Leave the field without print (borders stay). */
  bare?: boolean;
  /** Print shift, px, so neighbouring pieces do not line up by accident. */
  shift?: Point;
}

/** Where one motif goes: an affine matrix that follows the cloth, and where on the sheet it lies. */
export interface Place {
  matrix: string;
  x: number;
  y: number;
  u: number;
  v: number;
  row: number;
  column: number;
}

function matrixAt(
  surface: Surface,
  u: number,
  v: number,
  du: number,
  dv: number,
  size: number,
): Omit<Place, 'row' | 'column'> {
  const [x, y] = surface.at(u, v);
  const [rx, ry] = surface.at(u + du, v);
  const [lx, ly] = surface.at(u - du, v);
  const [bx, by] = surface.at(u, Math.min(1, v + dv));
  const [tx, ty] = surface.at(u, Math.max(0, v - dv));
  const acrossSize = size / 8;
  const alongSize = (size / 8) * (v + dv > 1 || v - dv < 0 ? 2 : 1);
  const numbers = [(rx - lx) * acrossSize, (ry - ly) * acrossSize, (bx - tx) * alongSize, (by - ty) * alongSize].map(
    (value) => Math.round(value * 1000) / 1000,
  );
  return { matrix: `matrix(${numbers.join(' ')} ${fix(x)} ${fix(y)})`, x, y, u, v };
}

/** Half the cloth's own width in px, which is more than its drawn width where it curves away. */
const clothHalf = (surface: Surface, v: number): number => surface.halfWidth(v) * (surface.round ? Math.PI / 2 : 1);

/**
 * Places in half-drop rows over the whole piece. `cell` is width and height of one repeat in px; `drop` 0.5 shifts every
 * second row by half a repeat. `ends` leaves that many px free at hem and top.
 */
export function lattice(piece: Piece, cell: Point, drop = 0.5, ends: Point = [0, 0]): Place[] {
  const { surface, grain } = piece;
  const [shiftX, shiftY] = piece.shift ?? [0, 0];
  const reference = clothHalf(surface, grain === 'radial' ? 0.9 : 0.4);
  const places: Place[] = [];
  const last = surface.length - ends[1];
  let row = 0;
  let t = ends[0] + cell[1] * 0.5 - (((shiftY % cell[1]) + cell[1]) % cell[1]);
  while (t < last + cell[1] * 0.5 && row < 120) {
    const v = clamp(t / surface.length, 0, 1);
    const half = clothHalf(surface, v);
    const factor = grain === 'radial' ? clamp(half / reference, 0.28, 1.15) : 1;
    const columns = Math.ceil((grain === 'radial' ? reference : half) / cell[0]) + 1;
    for (let column = -columns; column <= columns; column += 1) {
      const s = (column + (row % 2) * drop) * cell[0] + shiftX;
      const u = s / (grain === 'radial' ? reference : half);
      if (Math.abs(u) < 1.06 && t > ends[0] - cell[1]) {
        const place = matrixAt(surface, u, v, (4 * factor) / half, (4 * factor) / surface.length, 1);
        places.push({ ...place, row, column });
      }
    }
    t += cell[1] * factor;
    row += 1;
  }
  return places;
}

/** A strip along one edge, from `inner` to `outer` px measured inward from the edge. */
export function strip({ surface }: Piece, edge: Edge, outer: number, inner: number): string {
  if (edge === 'hem') {
    return patch(surface, -1, 1, clamp(1 - inner / surface.length, 0, 1), clamp(1 - outer / surface.length, 0, 1));
  }
  if (edge === 'top') {
    return patch(surface, -1, 1, clamp(outer / surface.length, 0, 1), clamp(inner / surface.length, 0, 1));
  }
  const side = edge === 'left' ? -1 : 1;
  const points: Point[] = [];
  const steps = Math.max(8, Math.ceil(surface.length / 16));
  for (const [inset, forward] of [
    [outer, true],
    [inner, false],
  ] as const) {
    for (let step = 0; step <= steps; step += 1) {
      const v = (forward ? step : steps - step) / steps;
      const [x, y] = surface.at(side * clamp(1 - inset / surface.halfWidth(v), -1, 1), v);
      points.push([x, y]);
    }
  }
  return `M${points.map(([x, y]) => `${fix(x)} ${fix(y)}`).join('L')}Z`;
}

/** Places along an edge, `inset` px from it and `spacing` px apart; the motif's downward axis points out over the edge. */
export function edgePlaces(piece: Piece, edge: Edge, inset: number, spacing: number): Place[] {
  const { surface } = piece;
  const places: Place[] = [];
  if (edge === 'hem' || edge === 'top') {
    const v = edge === 'hem' ? 1 - inset / surface.length : inset / surface.length;
    const half = clothHalf(surface, v);
    const count = Math.max(3, Math.round((2 * half) / spacing));
    for (let column = 0; column < count; column += 1) {
      const u = -1 + (2 * column + 1) / count;
      const place = matrixAt(surface, u, clamp(v, 0, 1), 4 / half, 4 / surface.length, 1);
      places.push({ ...place, row: 0, column });
    }
    return edge === 'hem' ? places : places.map((place) => ({ ...place, matrix: `${place.matrix} scale(1 -1)` }));
  }
  const side = edge === 'left' ? -1 : 1;
  const count = Math.max(2, Math.round(surface.length / spacing));
  for (let row = 0; row < count; row += 1) {
    const v = (row + 0.5) / count;
    const half = surface.halfWidth(v);
    const place = matrixAt(surface, side * (1 - inset / half), v, 4 / half, 4 / surface.length, 1);
    places.push({ ...place, matrix: `${place.matrix} rotate(${side < 0 ? 90 : -90})`, row, column: 0 });
  }
  return places;
}

/** A line on the cloth at `inset` px from an edge, as open path data. */
export function edgeLine({ surface }: Piece, edge: Edge, inset: number): string {
  const v = edge === 'hem' ? 1 - inset / surface.length : inset / surface.length;
  const points =
    edge === 'hem' || edge === 'top'
      ? trace(surface, [-1, clamp(v, 0, 1)], [1, clamp(v, 0, 1)], 60)
      : Array.from({ length: 61 }, (_, step): Point => {
          const along = step / 60;
          const side = edge === 'left' ? -1 : 1;
          const [x, y] = surface.at(side * (1 - inset / surface.halfWidth(along)), along);
          return [x, y];
        });
  return `M${points.map(([x, y]) => `${fix(x)} ${fix(y)}`).join('L')}`;
}

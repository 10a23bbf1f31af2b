import { clamp, fix, type Point } from '../geometry.ts';

export type NeckKind = 'round' | 'v' | 'boat' | 'square' | 'notch' | 'mandarin' | 'sweetheart' | 'shirt';

/** A cut neck: the edge from the left shoulder to the right, px relative to the body's middle. */
export interface Neckline {
  kind: NeckKind;
  edge: readonly Point[];
  /** How far the opening or placket runs down from the neck, px from the top of the canvas; 0 none. */
  placketTo: number;
  depth: number;
}

const EDGES: Record<NeckKind, (depth: number) => Point[]> = {
  round: (d) => arc(58, 338, d, 1),
  boat: (d) => arc(86, 344, d * 0.5 + 180, 0.75),
  sweetheart: (d) => [
    [-62, 338],
    [-60, d - 40],
    [-50, d - 10],
    [-30, d],
    [-10, d - 4],
    [0, d - 16],
    [10, d - 4],
    [30, d],
    [50, d - 10],
    [60, d - 40],
    [62, 338],
  ],
  v: (d) => [
    [-56, 338],
    [-42, 362],
    [0, d + 16],
    [42, 362],
    [56, 338],
  ],
  square: (d) => [
    [-60, 338],
    [-54, d - 12],
    [54, d - 12],
    [60, 338],
  ],
  notch: () => arc(50, 336, 376, 1),
  mandarin: () => arc(42, 328, 352, 1),
  shirt: () => [
    [-46, 332],
    [-30, 352],
    [0, 404],
    [30, 352],
    [46, 332],
  ],
};

function arc(half: number, top: number, bottom: number, roundness: number): Point[] {
  return Array.from({ length: 17 }, (_, index): Point => {
    const angle = Math.PI * (1 - index / 16);
    const drop = Math.sin(angle) ** (0.62 + 0.5 * (1 - roundness));
    return [Math.cos(angle) * half, top + (bottom - top) * clamp(drop, 0, 1)];
  });
}

/** Cuts a neckline; `depth` is the y of its lowest point for the open shapes. */
export function neckline(kind: NeckKind, depth: number): Neckline {
  const placketTo = kind === 'notch' ? 470 : kind === 'mandarin' ? 500 : 0;
  return { kind, edge: EDGES[kind](depth), placketTo, depth };
}

/** The neck edge as open path data around x. */
export function neckPath(neck: Neckline, x: number): string {
  return `M${neck.edge.map(([dx, y]) => `${fix(x + dx)} ${fix(y)}`).join('L')}`;
}

/** The outline a piece is cut to, for asking where a motif lies without a renderer's clip. */
import type { Point } from './geometry.ts';

interface Cut {
  points: readonly Point[];
}

const known = new Map<string, Cut>();

/** Reads an outline of straight steps (see `polyline`). The few outlines of a picture are kept for its many motifs. */
export function readCut(outline: string): Cut {
  const found = known.get(outline);
  if (found) {
    return found;
  }
  const points = [...outline.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]);
  if (known.size > 40) {
    known.clear();
  }
  const cut = { points };
  known.set(outline, cut);
  return cut;
}

/** Whether a disc lies wholly inside the outline, across its edge, or wholly outside. */
export function placeDisc({ points }: Cut, x: number, y: number, radius: number): 'inside' | 'edge' | 'outside' {
  let isInside = false;
  let [px, py] = points.at(-1) ?? [0, 0];
  for (const [qx, qy] of points) {
    const along = Math.max(
      0,
      Math.min(1, ((x - px) * (qx - px) + (y - py) * (qy - py)) / ((qx - px) ** 2 + (qy - py) ** 2 || 1)),
    );
    const dx = px + (qx - px) * along - x;
    const dy = py + (qy - py) * along - y;
    if (dx * dx + dy * dy < radius * radius) {
      return 'edge';
    }
    if (py > y !== qy > y && x < ((qx - px) * (y - py)) / (qy - py) + px) {
      isInside = !isInside;
    }
    px = qx;
    py = qy;
  }
  return isInside ? 'inside' : 'outside';
}

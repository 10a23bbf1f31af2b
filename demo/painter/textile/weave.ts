import { createRandom } from '#demo/random.ts';
import { clamp } from '../geometry.ts';
import type { Finish } from '../light.ts';
import type { Weave } from '../picture.ts';

/** How each weave takes the light. */
export const FINISHES: Record<Weave, Finish> = {
  cotton: { shadow: 0.8, glow: 0.28, sheen: 0, rim: 0 },
  'mul-mul': { shadow: 0.66, glow: 0.36, sheen: 0, rim: 0.05 },
  rayon: { shadow: 0.86, glow: 0.4, sheen: 0.12, rim: 0 },
  silk: { shadow: 0.95, glow: 0.5, sheen: 0.62, rim: 0 },
  georgette: { shadow: 0.78, glow: 0.42, sheen: 0.1, rim: 0.04 },
  chanderi: { shadow: 0.8, glow: 0.5, sheen: 0.34, rim: 0.06 },
  organza: { shadow: 0.72, glow: 0.6, sheen: 0.46, rim: 0.14 },
  velvet: { shadow: 1.15, glow: 0.1, sheen: 0, rim: 0.42 },
  linen: { shadow: 0.8, glow: 0.24, sheen: 0, rim: 0 },
};

/** How much of what lies beneath a free-hanging single layer hides, 0 to 1. */
export const COVER: Record<Weave, number> = {
  cotton: 1,
  'mul-mul': 0.9,
  rayon: 1,
  silk: 1,
  georgette: 0.86,
  chanderi: 0.84,
  organza: 0.66,
  velvet: 1,
  linen: 1,
};

interface Thread {
  /** Strength of the vertical and horizontal threads and of random specks, 0 to 1. */
  warp: number;
  weft: number;
  speck: number;
  /** Every how many px a thick slub runs across; 0 none. */
  slub: number;
}

const THREADS: Record<Weave, Thread> = {
  cotton: { warp: 0.25, weft: 0.3, speck: 0.35, slub: 0 },
  'mul-mul': { warp: 0.4, weft: 0.4, speck: 0.2, slub: 31 },
  rayon: { warp: 0.14, weft: 0.1, speck: 0.2, slub: 0 },
  silk: { warp: 0.1, weft: 0.22, speck: 0.1, slub: 47 },
  georgette: { warp: 0.15, weft: 0.15, speck: 0.7, slub: 0 },
  chanderi: { warp: 0.28, weft: 0.22, speck: 0.1, slub: 0 },
  organza: { warp: 0.3, weft: 0.3, speck: 0.05, slub: 0 },
  velvet: { warp: 0, weft: 0, speck: 0.8, slub: 0 },
  linen: { warp: 0.55, weft: 0.6, speck: 0.25, slub: 17 },
};

const TILE = 160;

interface Tile {
  /** Lightness of each thread crossing, -1 to 1, row by row. */
  values: Float32Array;
}

const tiles = new Map<Weave, Tile>();

function weaveTile(weave: Weave): Tile {
  const known = tiles.get(weave);
  if (known) {
    return known;
  }
  const random = createRandom(weave.length * 7919 + weave.charCodeAt(0));
  const thread = THREADS[weave];
  const warps = Array.from({ length: TILE }, (_, x) => (x % 2 ? 0.5 : -0.5) + random.range(-0.8, 0.8));
  const wefts = Array.from({ length: TILE }, (_, y) => {
    const slub = thread.slub > 0 && random.chance(1.6 / thread.slub) ? -0.75 : 0;
    return (y % 2 ? 0.5 : -0.5) + random.range(-0.8, 0.8) + slub;
  });
  const values = Float32Array.from({ length: TILE * TILE }, (_, index) => {
    const woven = (warps[index % TILE] ?? 0) * thread.warp + (wefts[Math.floor(index / TILE)] ?? 0) * thread.weft;
    return clamp(woven + random.range(-1, 1) * thread.speck, -1, 1);
  });
  const tile = { values };
  tiles.set(weave, tile);
  return tile;
}

/** The weave as small changes of light, by pixel of a light map; `strength` 1 suits a whole garment. */
export function weaveGrain(weave: Weave, strength = 1): (x: number, y: number) => number {
  const { values } = weaveTile(weave);
  return (x, y) => 0.09 * strength * (values[(y % TILE) * TILE + (x % TILE)] ?? 0);
}

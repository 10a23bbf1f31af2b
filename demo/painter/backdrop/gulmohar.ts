import type { Random } from '#demo/random.ts';
import type { Canvas } from '../canvas.ts';
import { mix, tone } from '../color.ts';
import { curve, fix, type Point } from '../geometry.ts';
import { petal } from '../textile/shapes.ts';

/** Defines a feathery leaf of the flame tree, growing up from the origin; returns its id. */
function frond(canvas: Canvas, colour: string): string {
  return canvas.define(`frond ${colour}`, (id) => {
    const leaflets: string[] = [];
    for (let index = 0; index < 15; index += 1) {
      const t = index / 14;
      const y = -14 - t * 118;
      const length = 27 * Math.sin(Math.PI * (0.2 + 0.74 * t));
      leaflets.push(petalAt(0, y, length, 58 - t * 18), petalAt(0, y, length, -58 + t * 18));
    }
    return `<g id="${id}"><path d="${leaflets.join('')}" fill="${colour}"/><path d="M0 0C3 -50 -2 -90 0 -138" fill="none" stroke="${tone(colour, 0.8)}" stroke-width="2"/></g>`;
  });
}

function petalAt(x: number, y: number, length: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
  const [nx, ny] = [-dy * length * 0.17, dx * length * 0.17];
  const p = (along: number, side: number): string =>
    `${fix(x + dx * length * along + nx * side)} ${fix(y + dy * length * along + ny * side)}`;
  return `M${p(0, 0)}C${p(0.3, 1)} ${p(0.7, 1)} ${p(1, 0)}C${p(0.7, -1)} ${p(0.3, -1)} ${p(0, 0)}Z`;
}

/** The tree's flower: four flame petals and one pale, speckled one. */
function flameFlower(canvas: Canvas, colour: string): string {
  return canvas.define(`flame ${colour}`, (id) => {
    const deep = tone(colour, 0.78, 1.05);
    const four = [-72, -144, 72, 144].map((degrees) => petal(36, 19, degrees, 4)).join('');
    const veins = [-72, -144, 72, 144].map((degrees) => petal(26, 1.6, degrees, 4)).join('');
    const stamens = [-30, -12, 8, 26].map((degrees) => petal(30, 1.4, degrees, 2)).join('');
    return `<g id="${id}"><path d="${four}" fill="${colour}"/><path d="${veins}" fill="${deep}"/><path d="${petal(36, 18, 0, 4)}" fill="#f5e2b4"/><path d="${petal(24, 5, 0, 6)}" fill="${colour}" opacity=".75"/><path d="${stamens}" fill="${deep}"/></g>`;
  });
}

interface Branch {
  from: Point;
  bend: Point;
  to: Point;
  /** Size of leaves and flowers; 1 suits the edge of a 1200 px picture. */
  size: number;
  leaf: string;
  bloom: string;
  /** Number of flowers at the tip. */
  blooms: number;
  /** One flat colour, as in a shadow. */
  isShadow?: boolean;
}

/** A leafy branch with a cluster of flame flowers at its tip. */
export function gulmoharBranch(canvas: Canvas, random: Random, branch: Branch): string {
  const { from, bend, to, size, leaf, bloom, blooms, isShadow = false } = branch;
  const line = curve([from, bend, to]);
  const parts: string[] = [
    `<path d="M${fix(from[0])} ${fix(from[1])}Q${fix(bend[0])} ${fix(bend[1])} ${fix(to[0])} ${fix(to[1])}" fill="none" stroke="${isShadow ? leaf : '#6d4a3a'}" stroke-width="${fix(4 * size)}" stroke-linecap="round"/>`,
  ];
  const shades = isShadow
    ? [frond(canvas, leaf)]
    : [frond(canvas, leaf), frond(canvas, mix(leaf, '#dfe3b8', 0.22)), frond(canvas, tone(leaf, 0.84))];
  const count = Math.max(4, Math.round(line.length / (34 * size)));
  for (let index = 0; index < count; index += 1) {
    const t = 0.08 + (0.9 * index) / count;
    const [x, y] = line.at(t);
    const [dx, dy] = line.direction(t);
    const heading = (Math.atan2(dx, -dy) * 180) / Math.PI;
    const side = index % 2 ? 1 : -1;
    const turn = heading + side * random.range(42, 72);
    const scale = size * random.range(0.8, 1.15);
    parts.push(
      `<use href="#${shades[index % shades.length]}" transform="translate(${fix(x)} ${fix(y)}) rotate(${fix(turn)}) scale(${Math.round(scale * 100) / 100})"/>`,
    );
  }
  const flower = flameFlower(canvas, bloom);
  for (let index = 0; index < blooms; index += 1) {
    const angle = index * 2.4;
    const reach = Math.sqrt(index) * 30 * size;
    const [x, y] = [to[0] + Math.cos(angle) * reach, to[1] + Math.sin(angle) * reach * 0.85];
    parts.push(
      `<use href="#${flower}" transform="translate(${fix(x)} ${fix(y)}) rotate(${fix(random.range(-60, 60))}) scale(${Math.round(size * random.range(0.72, 1) * 100) / 100})"/>`,
    );
  }
  return parts.join('');
}

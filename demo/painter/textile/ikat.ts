import type { Random } from '#demo/random.ts';
import type { Canvas } from '../canvas.ts';
import { fix } from '../geometry.ts';
import { type Dye, lattice, type Piece, type Place } from '../piece.ts';
import { stamp } from '../stamp.ts';

/** A diamond whose upper and lower edges bleed along the warp: one stepped outline, each step its own length. */
function feathered(random: Random, halfWidth: number, halfHeight: number, blur: number): string {
  const count = Math.max(5, Math.round(halfWidth / 1.9));
  const step = (halfWidth * 2) / count;
  const reach = (index: number): number => {
    const x = -halfWidth + (index + 0.5) * step;
    return Math.max(0.5, halfHeight * (1 - Math.abs(x) / halfWidth) + random.range(-blur, blur));
  };
  let path = `M${fix(-halfWidth)} 0`;
  for (let index = 0; index < count; index += 1) {
    path += `V${fix(-reach(index))}h${fix(step)}`;
  }
  for (let index = count - 1; index >= 0; index -= 1) {
    path += `V${fix(reach(index))}h${fix(-step)}`;
  }
  return `${path}Z`;
}

/** Resist-dyed yarn: nested diamonds with feathered edges, and a small one in every gap. */
export function ikat(canvas: Canvas, piece: Piece, dye: Dye): string {
  const variants = [0, 1, 2].map((index) =>
    canvas.define(`ikat ${index} ${dye.ink} ${dye.second} ${dye.base} ${dye.variant}`, (id) => {
      const random = canvas.random.fork(`ikat ${index}`);
      const tall = dye.variant % 2 ? 46 : 36;
      const layers = [
        [38, tall, dye.ink],
        [28, tall * 0.74, dye.base],
        [22, tall * 0.6, dye.second],
        [11, tall * 0.32, dye.ink],
      ] as const;
      const main = layers
        .map(([width, height, fill]) => `<path d="${feathered(random, width, height, 5)}" fill="${fill}"/>`)
        .join('');
      return `<g id="${id}">${main}</g>`;
    }),
  );
  const small = canvas.define(`ikat small ${dye.ink} ${dye.second}`, (id) => {
    const random = canvas.random.fork('ikat small');
    return `<g id="${id}"><path d="${feathered(random, 12, 14, 3)}" fill="${dye.second}"/><path d="${feathered(random, 5, 6, 2)}" fill="${dye.ink}"/></g>`;
  });
  const { scale } = dye;
  const width = 92 * scale;
  const height = (dye.variant % 2 ? 56 : 46) * scale;
  const big = lattice(piece, [width, height], 0.5);
  const [shiftX, shiftY] = piece.shift ?? [0, 0];
  const gaps = lattice({ ...piece, shift: [shiftX + width / 2, shiftY] }, [width, height], 0.5);
  const sized = (places: readonly Place[]): string[] => places.map(({ matrix }) => `${matrix} scale(${scale})`);
  const diamonds = variants.map((id, index) =>
    stamp(canvas, id, sized(big.filter(({ row, column }) => Math.abs(row * 2 + column) % 3 === index)), piece.outline),
  );
  return diamonds.join('') + stamp(canvas, small, sized(gaps), piece.outline);
}

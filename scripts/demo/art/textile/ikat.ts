import type { Canvas } from '../canvas.ts';
import { fix } from '../geometry.ts';
import { type Dye, lattice, type Piece } from '../piece.ts';
import type { Random } from '../random.ts';

/** A diamond whose upper and lower edges bleed along the warp: thin columns of uneven length. */
function feathered(random: Random, halfWidth: number, halfHeight: number, blur: number): string {
  const step = 2.4;
  let path = '';
  for (let x = -halfWidth; x < halfWidth; x += step) {
    const reach = halfHeight * (1 - Math.abs(x + step / 2) / halfWidth);
    const up = reach + random.range(-blur, blur);
    const down = reach + random.range(-blur, blur);
    if (up + down > 0) {
      path += `M${fix(x)} ${fix(-up)}h${fix(step + 0.15)}V${fix(down)}h${fix(-step - 0.15)}Z`;
    }
  }
  return path;
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
      return `<g id="${id}" shape-rendering="auto">${main}</g>`;
    }),
  );
  const small = canvas.define(`ikat small ${dye.ink} ${dye.second}`, (id) => {
    const random = canvas.random.fork('ikat small');
    return `<g id="${id}"><path d="${feathered(random, 12, 14, 3)}" fill="${dye.second}"/><path d="${feathered(random, 5, 6, 2)}" fill="${dye.ink}"/></g>`;
  });
  const { scale } = dye;
  const width = 92 * scale;
  const height = (dye.variant % 2 ? 56 : 46) * scale;
  const big = lattice(piece, [width, height], 0.5).map(
    ({ matrix, row, column }) =>
      `<use href="#${variants[Math.abs(row * 2 + column) % 3]}" transform="${matrix} scale(${scale})"/>`,
  );
  const [shiftX, shiftY] = piece.shift ?? [0, 0];
  const gaps = lattice({ ...piece, shift: [shiftX + width / 2, shiftY] }, [width, height], 0.5).map(
    ({ matrix }) => `<use href="#${small}" transform="${matrix} scale(${scale})"/>`,
  );
  return big.join('') + gaps.join('');
}

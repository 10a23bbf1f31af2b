import type { Canvas } from '../canvas.ts';
import { mix } from '../color.ts';
import { fix, type Point } from '../geometry.ts';
import type { Dye } from '../piece.ts';
import { stamp } from '../stamp.ts';
import { chikanThread } from '../textile/chikankari.ts';
import { blossom, leafPair } from '../textile/embroidery.ts';
import { GOLD } from '../textile/metal.ts';
import { mirrorMark } from '../textile/mirror.ts';
import { dot, flower, petal } from '../textile/shapes.ts';
import type { Neckline } from './neckline.ts';

interface Mark {
  point: Point;
  degrees: number;
}

/** Even steps along the neck edge, pushed outward by `out` px, with the outward direction. */
function along(neck: Neckline, x: number, out: number, spacing: number): Mark[] {
  const marks: Mark[] = [];
  let carried = spacing / 2;
  for (let index = 1; index < neck.edge.length; index += 1) {
    const [ax, ay] = neck.edge[index - 1] ?? [0, 0];
    const [bx, by] = neck.edge[index] ?? [0, 0];
    const length = Math.hypot(bx - ax, by - ay);
    const [dx, dy] = [(bx - ax) / (length || 1), (by - ay) / (length || 1)];
    while (carried <= length) {
      const px = x + ax + dx * carried - dy * out;
      const py = ay + dy * carried + dx * out;
      marks.push({ point: [px, py], degrees: (Math.atan2(dx, -dy) * 180) / Math.PI - 90 });
      carried += spacing;
    }
    carried -= length;
  }
  return marks.filter(({ point }) => point[1] > 330);
}

const sew = (canvas: Canvas, outline: string, id: string, marks: readonly Mark[], size: number): string =>
  stamp(
    canvas,
    id,
    marks.map(
      ({ point, degrees }) => `translate(${fix(point[0])} ${fix(point[1])}) rotate(${fix(degrees)}) scale(${size})`,
    ),
    outline,
  );

/** Work around the neck: a floral yoke, mirrors, gold or whitework, by the dye's motif. */
export function yoke(canvas: Canvas, outline: string, neck: Neckline, x: number, dye: Dye): string {
  if (dye.motif === 'embroidery') {
    const green = mix('#6f7a45', dye.second, 0.25);
    const bloom = blossom(canvas, dye.ink, dye.second);
    const bud = blossom(canvas, dye.second, dye.ink);
    const leaf = leafPair(canvas, green);
    return [
      sew(canvas, outline, leaf, along(neck, x, 26, 30), 0.95),
      sew(canvas, outline, bloom, along(neck, x, 26, 42), 0.95),
      sew(canvas, outline, leaf, along(neck, x, 56, 44), 0.8),
      sew(canvas, outline, bud, along(neck, x, 58, 44), 0.62),
    ].join('');
  }
  if (dye.motif === 'mirror-work') {
    const mirror = mirrorMark(canvas, dye.ink, dye.second);
    return (
      sew(canvas, outline, mirror, along(neck, x, 24, 32), 0.8) +
      sew(canvas, outline, mirror, along(neck, x, 52, 42), 0.62)
    );
  }
  if (dye.motif === 'chikankari') {
    const { thread, shade } = chikanThread(dye.base);
    const bloom = canvas.define(
      `yoke chikan ${dye.base}`,
      (id) =>
        `<g id="${id}"><path d="${flower(7, 11, 3.6, 2)}" transform="translate(.8 1.2)" fill="${shade}" opacity=".5"/><path d="${flower(7, 11, 3.6, 2)}${petal(12, 3, 90, 12)}" fill="${thread}"/><path d="${dot(0, 0, 2)}" fill="${shade}"/></g>`,
    );
    return (
      sew(canvas, outline, bloom, along(neck, x, 22, 27), 0.95) +
      sew(canvas, outline, bloom, along(neck, x, 46, 31), 0.8)
    );
  }
  if (dye.motif === 'zari-border') {
    const leaf = canvas.define(
      'yoke zari',
      (id) =>
        `<path id="${id}" d="${petal(20, 5.4, 180)}${petal(14, 4, 222)}${petal(14, 4, 138)}" fill="${GOLD.light}"/>`,
    );
    return sew(canvas, outline, leaf, along(neck, x, 12, 22), 0.9);
  }
  return '';
}

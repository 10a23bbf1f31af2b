import { encodeRenditions, type Renditions } from '#site/server/pictures/renditions.ts';
import type { PictureJob } from './picture-job.ts';

const COLOUR = '#d9c4a0';

/** One flat colour in place of every drawing, in the same widths: for tests, which need pictures but do not look at them. */
export function createPlainRenderer(): (job: PictureJob) => Promise<Renditions> {
  const known = new Map<string, Promise<Renditions>>();
  return ({ width, height, plan }) => {
    const key = JSON.stringify([width, height, plan]);
    const renditions = known.get(key) ?? encodeRenditions(flat(width, height), plan);
    known.set(key, renditions);
    return renditions;
  };
}

function flat(width: number, height: number) {
  return { data: Buffer.alloc(width * height * 3, Buffer.from(COLOUR.slice(1), 'hex')), width, height };
}

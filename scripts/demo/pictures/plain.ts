import { encodeRenditions, type Renditions } from '#site/server/pictures/renditions.ts';
import type { PictureJob } from './picture-job.ts';

const NEUTRAL = '#d9c4a0';

/** A flat colour in place of a drawing, in the same widths: for tests, which need pictures but do not look at them. */
export function createPlainRenderer(): (job: PictureJob) => Promise<Renditions> {
  const known = new Map<string, Promise<Renditions>>();
  return ({ width, height, plan, subject }) => {
    const colour = subject.type === 'garment' ? subject.spec.palette.base : NEUTRAL;
    const key = JSON.stringify([colour, width, height, plan]);
    const renditions = known.get(key) ?? encodeRenditions(flat(colour, width, height), plan);
    known.set(key, renditions);
    return renditions;
  };
}

function flat(colour: string, width: number, height: number) {
  const data = Buffer.alloc(width * height * 3, Buffer.from(colour.slice(1), 'hex'));
  return { data, width, height };
}

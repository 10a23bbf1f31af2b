import sharp from 'sharp';
import type { PictureJob, Rendering } from './picture-job.ts';

const NEUTRAL = '#d9c4a0';

/** A flat colour in place of a drawing, in the same sizes: for tests, which need pictures but do not look at them. */
export function createPlainRenderer(): (job: PictureJob) => Promise<Rendering[]> {
  const known = new Map<string, Promise<Rendering>>();
  return ({ width, height, smallerWidths, subject }) => {
    const colour = subject.type === 'garment' ? subject.spec.palette.base : NEUTRAL;
    const render = (renderedWidth: number): Promise<Rendering> => {
      const size = { width: renderedWidth, height: Math.round((height * renderedWidth) / width) };
      const key = `${colour} ${size.width} ${size.height}`;
      const rendering = known.get(key) ?? flat(colour, size);
      known.set(key, rendering);
      return rendering;
    };
    return Promise.all([...smallerWidths, width].map(render));
  };
}

async function flat(background: string, size: { width: number; height: number }): Promise<Rendering> {
  const webp = await sharp({ create: { ...size, channels: 3, background } })
    .webp({ effort: 0, quality: 40 })
    .toBuffer();
  return { width: size.width, webp };
}

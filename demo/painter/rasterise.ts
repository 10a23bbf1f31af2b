import sharp from 'sharp';
import type { Raster } from '#server/pictures/renditions.ts';

/** Draws SVG text at its final size in pixels. */
export async function rasterise(svg: string, size: { width: number; height: number }): Promise<Raster> {
  const drawnWidth = Number(/<svg[^>]* width="(\d+)"/.exec(svg)?.[1] ?? size.width);
  const { data, info } = await sharp(Buffer.from(svg), { density: (72 * size.width) / drawnWidth })
    .removeAlpha()
    .resize(size.width, size.height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

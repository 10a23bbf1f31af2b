import sharp from 'sharp';

/** Widths of the stored sizes, px, with the WebP quality that keeps each one light. */
const SIZES = [
  { width: 400, quality: 58 },
  { width: 800, quality: 62 },
  { width: 1200, quality: 66 },
] as const;

/** Draws SVG text at its final size in pixels and gives a PNG, barely compressed: it is about to be encoded again. */
export async function rasterise(svg: string, size: { width: number; height: number }): Promise<Buffer> {
  const drawnWidth = Number(/<svg[^>]* width="(\d+)"/.exec(svg)?.[1] ?? size.width);
  const image = sharp(Buffer.from(svg), { density: (72 * size.width) / drawnWidth }).removeAlpha();
  const { width, height } = await image.metadata();
  const isExact = width === size.width && height === size.height;
  const sized = isExact ? image : image.resize(size.width, size.height, { fit: 'fill' });
  return sized.png({ compressionLevel: 1 }).toBuffer();
}

/** The picture as WebP, 400, 800 and 1200 px wide. */
export async function encodeSizes(png: Buffer): Promise<{ width: number; webp: Buffer }[]> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    SIZES.map(async ({ width, quality }) => ({
      width,
      webp: await sharp(data, { raw }).resize({ width }).webp({ quality, effort: 2 }).toBuffer(),
    })),
  );
}

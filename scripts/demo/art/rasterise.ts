import sharp from 'sharp';

/** WebP qualities of the stored widths, and the bytes the smallest may take before all three give way. */
const QUALITY = { 400: 60, 800: 52, 1200: 58 } as const;
const SMALL_BYTES = 15_500;
const LEAST_SHARE = 0.5;

/** Draws SVG text at its final size in pixels and gives a PNG, barely compressed: it is about to be encoded again. */
export async function rasterise(svg: string, size: { width: number; height: number }): Promise<Buffer> {
  const drawnWidth = Number(/<svg[^>]* width="(\d+)"/.exec(svg)?.[1] ?? size.width);
  const image = sharp(Buffer.from(svg), { density: (72 * size.width) / drawnWidth }).removeAlpha();
  const { width, height } = await image.metadata();
  const isExact = width === size.width && height === size.height;
  const sized = isExact ? image : image.resize(size.width, size.height, { fit: 'fill' });
  return sized.png({ compressionLevel: 1 }).toBuffer();
}

/**
 * The picture as WebP, 400, 800 and 1200 px wide. A picture too rich for its smallest size is compressed harder in all
 * of them, so a page of cards stays light whatever is printed on the cloth.
 */
export async function encodeSizes(png: Buffer): Promise<{ width: number; webp: Buffer }[]> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encode = async (width: 400 | 800 | 1200, share: number): Promise<{ width: number; webp: Buffer }> => {
    const quality = Math.round(QUALITY[width] * share);
    return { width, webp: await sharp(data, { raw }).resize({ width }).webp({ quality, effort: 2 }).toBuffer() };
  };
  const small = await encode(400, 1);
  const share = Math.max(LEAST_SHARE, Math.min(1, (SMALL_BYTES / small.webp.length) ** 2));
  return Promise.all([share < 1 ? encode(400, share) : small, encode(800, share), encode(1200, Math.sqrt(share))]);
}

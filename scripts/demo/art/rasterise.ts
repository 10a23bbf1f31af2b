import sharp from 'sharp';

/** Widths of the stored sizes, px, with the WebP quality that keeps each one light. */
const SIZES = [
  { width: 400, quality: 70 },
  { width: 800, quality: 68 },
  { width: 1200, quality: 66 },
] as const;

/** Draws SVG text at its final size in pixels and gives a PNG. */
export function rasterise(svg: string, size: { width: number; height: number }): Promise<Buffer> {
  return sharp(Buffer.from(svg), { limitInputPixels: false })
    .resize(size.width, size.height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1, effort: 1 })
    .toBuffer();
}

/** The picture as WebP, 400, 800 and 1200 px wide. */
export function encodeSizes(png: Buffer): Promise<{ width: number; webp: Buffer }[]> {
  return Promise.all(
    SIZES.map(async ({ width, quality }) => ({
      width,
      webp: await sharp(png)
        .resize({ width, kernel: 'lanczos3' })
        .webp({ quality, effort: 3, smartSubsample: true })
        .toBuffer(),
    })),
  );
}

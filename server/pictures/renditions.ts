import sharp from 'sharp';
import type { RenditionPlan } from './rendition-plans.ts';

/** A picture as the collection product_images keeps it: its own file, and others to choose from. */
export interface Renditions {
  /** Of the widest rendition, px. */
  width: number;
  height: number;
  /** The average colour, `#rrggbb`: what its place looks like until it has loaded. */
  tone: string;
  file: RenditionFile;
  sizes: RenditionFile[];
}

/** One encoding, named `w<width>.<avif or webp>`; PocketBase appends random letters to the width. */
export interface RenditionFile {
  name: string;
  bytes: Uint8Array;
}

/** Decoded pixels: red, green, blue, one byte each. */
export interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

type Format = keyof RenditionPlan;

/** Qualities by width, for pictures of ordinary detail. The wider, the closer the pixels lie on the screen. */
const QUALITY: Record<Format, (width: number) => number> = {
  avif: (width) => (width <= 200 ? 45 : width <= 360 ? 42 : width <= 500 ? 38 : width <= 900 ? 34 : 32),
  webp: (width) => (width <= 200 ? 60 : 52),
};
const LOWEST_QUALITY: Record<Format, number> = { avif: 24, webp: 28 };

/** How busy a picture is shows in this encoding of it; above so many bits a pixel, all its qualities give way. */
const PROBE = { pixels: 320 * 427, quality: 42, bitsPerPixel: 0.44 };
/** By how much AVIF's quality has to fall for a picture to lose two thirds of its bytes. */
const QUALITY_PER_E_FOLD = 23;

/**
 * Encodes a picture in the widths of a plan; those wider than the picture become its own width.
 * `effort` is AVIF's: 0 takes an eighth of a second for all widths, 4 takes five seconds for files a tenth smaller.
 */
export async function encodeRenditions(raster: Raster, plan: RenditionPlan, effort = 0): Promise<Renditions> {
  const relief = await qualityRelief(raster);
  const encode = async (format: Format, width: number): Promise<RenditionFile> => {
    const quality = Math.max(LOWEST_QUALITY[format], QUALITY[format](width) - relief);
    const image = pixels(raster).resize({ width });
    const encoded = format === 'avif' ? image.avif({ quality, effort }) : image.webp({ quality, effort: 2 });
    return { name: `w${width}.${format}`, bytes: await encoded.toBuffer() };
  };
  const inFormat = (format: Format) =>
    Promise.all(fitting(plan[format], raster.width).map((width) => encode(format, width)));

  const webp = await inFormat('webp');
  const file = webp.pop();
  if (file === undefined) throw new Error('A plan needs a WebP width: not every browser shows AVIF.');
  const width = Math.min(raster.width, Math.max(...plan.avif, ...plan.webp));
  return {
    width,
    height: Math.round((raster.height * width) / raster.width),
    tone: await averageColour(raster),
    file,
    sizes: [...(await inFormat('avif')), ...webp],
  };
}

/** The widths of a plan a picture can fill, narrow to wide, each once. */
function fitting(widths: readonly number[], available: number): number[] {
  return [...new Set(widths.map((width) => Math.min(width, available)))].sort((a, b) => a - b);
}

/** By how much this picture's qualities are lowered: a page of cards stays light whatever is printed on the cloth. */
async function qualityRelief(raster: Raster): Promise<number> {
  const scale = Math.min(1, Math.sqrt(PROBE.pixels / (raster.width * raster.height)));
  const { data, info } = await pixels(raster)
    .resize({ width: Math.max(1, Math.round(raster.width * scale)) })
    .avif({ quality: PROBE.quality, effort: 0 })
    .toBuffer({ resolveWithObject: true });
  const bitsPerPixel = (data.length * 8) / (info.width * info.height);
  return Math.max(0, Math.round(QUALITY_PER_E_FOLD * Math.log(bitsPerPixel / PROBE.bitsPerPixel)));
}

async function averageColour(raster: Raster): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await pixels(raster).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function pixels({ data, width, height }: Raster) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

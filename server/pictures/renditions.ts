import sharp from 'sharp';
import type { RenditionPlan } from './rendition-plans.ts';

/** A picture as stored in product_images: its main file and further sizes. */
export interface Renditions {
  /** Width of the widest rendition, px. */
  width: number;
  height: number;
  /** The average colour, `#rrggbb`: the placeholder while it loads. */
  tone: string;
  file: RenditionFile;
  sizes: RenditionFile[];
}

/** One encoding, named `w<width>.<avif, webp or jpeg>`; PocketBase appends random letters to the width. */
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

/** Quality by width, for pictures of ordinary detail. Wider renditions are shown on denser screens and need less. */
const QUALITY: Record<Format, (width: number) => number> = {
  avif: (width) => (width <= 200 ? 45 : width <= 360 ? 42 : width <= 500 ? 38 : width <= 900 ? 34 : 32),
  webp: (width) => (width <= 200 ? 60 : 52),
  jpeg: () => 70,
};
const LOWEST_QUALITY: Record<Format, number> = { avif: 24, webp: 28, jpeg: 40 };

/** A test encoding measures a picture's detail; above this many bits a pixel, all qualities are lowered. */
const PROBE = { pixels: 320 * 427, quality: 42, bitsPerPixel: 0.44 };
/** Lowering AVIF's quality by this much removes about two thirds of the bytes. */
const QUALITY_PER_E_FOLD = 23;

/**
 * Encodes a picture in the widths of a plan; widths above the picture's become its own width.
 * `effort` is AVIF's: 0 takes an eighth of a second for all widths, 4 takes five seconds for files a tenth smaller.
 */
export async function encodeRenditions(raster: Raster, plan: RenditionPlan, effort = 0): Promise<Renditions> {
  const relief = await qualityRelief(raster);
  const efforts = { avif: { effort }, webp: { effort: 2 }, jpeg: {} };
  const resized = new Map<number, Promise<Raster>>();
  const resizedTo = (width: number) => {
    const known = resized.get(width) ?? resize(raster, width);
    resized.set(width, known);
    return known;
  };
  const encode = async (format: Format, width: number): Promise<RenditionFile> => {
    const quality = Math.max(LOWEST_QUALITY[format], QUALITY[format](width) - relief);
    const encoded = pixels(await resizedTo(width)).toFormat(format, { quality, ...efforts[format] });
    return { name: `w${width}.${format}`, bytes: await encoded.toBuffer() };
  };
  const inFormat = (format: Format) =>
    Promise.all(fitting(plan[format], raster.width).map((width) => encode(format, width)));

  // All at once, for every processor: the widest takes as long as half of the others.
  const [tone, webp, avif, jpeg] = await Promise.all([
    averageColour(raster),
    inFormat('webp'),
    inFormat('avif'),
    inFormat('jpeg'),
  ]);
  const file = webp.pop();
  if (file === undefined) throw new Error('A plan needs a WebP width: not every browser shows AVIF.');
  const width = Math.min(raster.width, Math.max(...plan.avif, ...plan.webp));
  return {
    width,
    height: Math.round((raster.height * width) / raster.width),
    tone,
    file,
    sizes: [...avif, ...webp, ...jpeg],
  };
}

async function resize(raster: Raster, width: number): Promise<Raster> {
  const { data, info } = await pixels(raster).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The plan's widths limited to the picture's width, sorted, without duplicates. */
function fitting(widths: readonly number[], available: number): number[] {
  return [...new Set(widths.map((width) => Math.min(width, available)))].sort((a, b) => a - b);
}

/** How much to lower this picture's qualities, so that detailed prints do not make pages heavy. */
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

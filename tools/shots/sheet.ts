import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';

/** A screenshot at a window width. */
export interface Shot {
  readonly file: string;
  readonly width: number;
}

const GAP = 24;
const PAPER = '#888';
/** Displayed widths, so that three screenshots fit side by side. */
const SHOWN_WIDTHS: Readonly<Record<number, number>> = { 360: 360, 768: 480, 1440: 840 };

/** Combines the screenshots side by side in one file. */
export async function writeSheet(file: string, shots: readonly Shot[]): Promise<void> {
  const pictures = await Promise.all(
    shots.map(({ file: shot, width }) =>
      sharp(shot)
        .resize({ width: SHOWN_WIDTHS[width] ?? width })
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  let left = GAP;
  const layers = pictures.map(({ data, info }) => {
    const layer = { input: data, left, top: GAP };
    left += info.width + GAP;
    return layer;
  });
  const height = Math.max(0, ...pictures.map(({ info }) => info.height)) + 2 * GAP;
  await mkdir(dirname(file), { recursive: true });
  await sharp({ create: { width: left, height, channels: 3, background: PAPER } })
    .composite(layers)
    .png({ palette: true })
    .toFile(file);
}

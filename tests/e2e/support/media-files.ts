import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** A file as a file button takes it. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A plain picture of 900 × 1200 px. */
export async function jpeg(name: string, background = '#7a2233'): Promise<ChosenFile> {
  const picture = sharp({ create: { width: 900, height: 1200, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** Levels of red, green and blue in a colour chart, and the side of a colour's square in px. */
const CHART = { levels: [0, 64, 128, 191, 255], square: 8 } as const;

/** A JPEG of every mixture of the chart's levels, printed in CMYK, with or without its profile. */
export async function inkChart(hasProfile: boolean): Promise<Buffer> {
  const { levels, square } = CHART;
  const colours = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => [red, green, blue])));
  const raw = { width: colours.length, height: 1, channels: 3 } as const;
  const chart = sharp(Buffer.from(colours.flat()), { raw })
    .resize(colours.length * square, square, { kernel: 'nearest', fit: 'fill' })
    .toColourspace('cmyk');
  return (hasProfile ? chart.withIccProfile('cmyk') : chart)
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Chooses files with the button of a field or page. */
export async function chooseFiles(page: Page, button: Locator, files: ChosenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}

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

/** Chooses files with the button of a field or page. */
export async function chooseFiles(page: Page, button: Locator, files: ChosenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}

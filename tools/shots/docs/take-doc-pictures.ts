import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import sharp from 'sharp';
import { openBenchShop } from '#bench/bench-shop.ts';
import { bucketVariables } from '#server/environment/bucket-settings.ts';
import { PROJECT } from '#server/environment.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/chromium.ts';
import { S3Server } from '#tests/support/s3-server.ts';
import { makeStorageState } from '#tests/support/scenes/viewers.ts';
import { ensureChromium } from '#tools/test/chromium.ts';
import { type DocPicture, docPictures } from './doc-pictures.ts';
import { stageShop } from './stage-shop.ts';

const OUT = join(PROJECT, 'docs/screenshots');
const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} satisfies Record<DocPicture['device'], BrowserContextOptions>;
const QUALITY = 82;
const TIMEOUT_MS = 20_000;

interface DocShotsOptions {
  /** Prefixes of the pictures' names; empty for all. */
  readonly names: readonly string[];
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Takes the pictures of the documents in a demo shop with a bucket. Returns the number of failures. */
export async function takeDocPictures({ names, print, signal }: DocShotsOptions): Promise<number> {
  await ensureChromium(print);
  await mkdir(OUT, { recursive: true });
  const s3 = await S3Server.open();
  try {
    const variables = bucketVariables('PAGES_S3', s3.settings);
    const { shop, close } = await openBenchShop({ pictures: 'full', publish: 'auto', variables, print, signal });
    try {
      const all = docPictures(await stageShop(shop));
      const chosen = all.filter(({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)));
      return await captureAll(chosen, { url: shop.url, print, signal });
    } finally {
      await close();
    }
  } finally {
    await s3.close();
  }
}

interface Work extends Omit<DocShotsOptions, 'names'> {
  readonly url: string;
}

async function captureAll(pictures: readonly DocPicture[], { url, print, signal }: Work): Promise<number> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  let failures = 0;
  try {
    for (const picture of pictures) {
      signal.throwIfAborted();
      const problem = await capture(browser, picture, url).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message.split('\n')[0] : String(error)),
      );
      if (problem !== undefined) failures += 1;
      print(problem === undefined ? picture.name : `${picture.name}: ${problem}`);
    }
  } finally {
    await browser.close();
  }
  return failures;
}

async function capture(browser: Browser, picture: DocPicture, url: string): Promise<void> {
  const { viewport, ...device } = DEVICES[picture.device];
  const context = await browser.newContext({
    ...device,
    viewport: { ...viewport, height: picture.height ?? viewport.height },
    storageState: await makeStorageState(picture.viewer ?? 'newcomer', browser, url),
    baseURL: url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  try {
    const page = await context.newPage();
    // Twice, because fonts that come late are shown on the next page only.
    await page.goto(picture.path);
    await page.goto(picture.path);
    await picture.open?.(page);
    await page.evaluate(blur);
    await page.waitForFunction(isShown);
    const image = await (picture.part?.(page) ?? page).screenshot();
    await sharp(image)
      .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
      .toFile(join(OUT, `${picture.name}.webp`));
  } finally {
    await context.close();
  }
}

/** Takes the ring away from what has the focus. Runs in the page. */
function blur(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Whether fonts and the pictures in the window are shown. Runs in the page. */
function isShown(): boolean {
  // Hit testing leaves out what a scrolling strip cuts off: its lazy pictures are never loaded.
  const isVisible = (image: HTMLImageElement) => {
    const { x, y, width, height } = image.getBoundingClientRect();
    return document.elementsFromPoint(x + width / 2, y + height / 2).includes(image);
  };
  return document.fonts.status === 'loaded' && [...document.images].filter(isVisible).every((image) => image.complete);
}

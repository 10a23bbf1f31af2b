import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { openBenchShop } from '#bench/bench-shop.ts';
import { scrollToEnd } from '#bench/pages/vitals.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/chromium.ts';
import { isShownAt, type Scene, type Viewer } from '#tests/support/scenes/scene.ts';
import { makeStorageState, type StorageState } from '#tests/support/scenes/viewers.ts';
import { ensureChromium } from '../test/chromium.ts';
import type { ShotsOptions } from './arguments.ts';
import { type Shot, writeSheet } from './sheet.ts';

const PHONE = { isMobile: true, hasTouch: true };
const DEVICES: readonly BrowserContextOptions[] = [
  { viewport: { width: 360, height: 780 }, ...PHONE },
  { viewport: { width: 768, height: 1024 }, ...PHONE },
  { viewport: { width: 1440, height: 900 } },
];
const TIMEOUT_MS = 20_000;
/** Longer pages are cropped. */
const TALLEST = 6000;
/** Overlays: native dialogs and popovers, and ARIA ones. */
const OVERLAY = ['dialog[open]', ':popover-open', '[role=dialog]', '[role=alertdialog]', '[role=menu]'].join(', ');

/** Takes screenshots of the scenes; returns the number of failures. */
export async function takeShots(
  options: ShotsOptions,
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<number> {
  await ensureChromium(print);
  await mkdir(options.outDir, { recursive: true });
  const own = options.url === null ? await openBenchShop({ pictures: 'full', print, signal }) : null;
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    return await captureAll(browser, { ...options, url: own?.shop.url ?? options.url ?? '', print, signal });
  } finally {
    await browser.close();
    await own?.close();
  }
}

interface Work extends ShotsOptions {
  readonly url: string;
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
}

async function captureAll(browser: Browser, work: Work): Promise<number> {
  const { scenes, url, outDir, print, signal } = work;
  const storageStates = new Map<Viewer, StorageState>();
  let failures = 0;
  for (const [index, scene] of scenes.entries()) {
    signal.throwIfAborted();
    const viewer = scene.viewer ?? 'newcomer';
    const storageState = storageStates.get(viewer) ?? (await makeStorageState(viewer, browser, url));
    storageStates.set(viewer, storageState);
    const shots: Shot[] = [];
    for (const device of DEVICES.filter(({ viewport }) => isShownAt(scene, viewport?.width ?? 0))) {
      const { file, problem } = await capture(
        browser,
        { ...device, storageState: storageState, baseURL: url },
        scene,
        outDir,
      );
      shots.push({ file, width: device.viewport?.width ?? 0 });
      if (problem === undefined) continue;
      failures += 1;
      print(`${scene.name} at ${device.viewport?.width}: ${problem}`);
    }
    await writeSheet(join(outDir, 'sheets', `${scene.name}.png`), shots);
    print(`${index + 1} of ${scenes.length}: ${scene.name}`);
  }
  await writeFile(join(outDir, 'index.html'), indexPage(scenes));
  print(
    `${join(outDir, 'index.html')} shows them all${failures === 0 ? '' : `; ${failures} are not as they should be`}`,
  );
  return failures;
}

/** Takes a screenshot even if the scene cannot be opened, to show why. */
async function capture(browser: Browser, device: BrowserContextOptions, scene: Scene, outDir: string) {
  const context = await browser.newContext({ ...device, locale: 'en-IN', reducedMotion: 'reduce' });
  context.setDefaultTimeout(TIMEOUT_MS);
  const width = device.viewport?.width ?? 0;
  const file = join(outDir, `${scene.name}-${width}.png`);
  try {
    const page = await context.newPage();
    await page.goto(scene.path);
    const problem = await (scene.open?.(page) ?? Promise.resolve()).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message.split('\n')[0] : String(error)),
    );
    // Overlays cover the window; pages are captured in full.
    if ((await page.locator(OVERLAY).filter({ visible: true }).count()) === 0) {
      await scrollToEnd(page);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.evaluate(unstickBottomBars);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width, height: Math.min(height, TALLEST) };
      await page.screenshot({ path: file, fullPage: true, clip });
    } else {
      await page.screenshot({ path: file });
    }
    return { file, problem };
  } finally {
    await context.close();
  }
}

/** Makes bars at the bottom of the window static for a full-page screenshot. Runs in the page. */
async function unstickBottomBars(): Promise<void> {
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    const { position, bottom } = getComputedStyle(element);
    if (position === 'sticky' && bottom !== 'auto') element.style.position = 'static';
  }
  await document.fonts.ready;
}

function indexPage(scenes: readonly Scene[]): string {
  const figures = scenes.map(({ name }) => `<h2>${name}</h2><img src="sheets/${name}.png" alt="" loading="lazy">`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shots</title>${figures.join('\n')}</html>\n`;
}

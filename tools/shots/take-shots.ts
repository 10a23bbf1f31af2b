import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { openBenchShop } from '#bench/bench-shop.ts';
import { scrollToEnd } from '#bench/pages/vitals.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/chromium.ts';
import { isSeenAt, type Scene, type Viewer } from '#tests/support/scenes/scene.ts';
import { type Memory, memoryOf } from '#tests/support/scenes/viewers.ts';
import { provideChromium } from '../test/chromium.ts';
import type { ShotsOptions } from './arguments.ts';
import { type Shot, writeSheet } from './sheet.ts';

const PHONE = { isMobile: true, hasTouch: true };
const DEVICES: readonly BrowserContextOptions[] = [
  { viewport: { width: 360, height: 780 }, ...PHONE },
  { viewport: { width: 768, height: 1024 }, ...PHONE },
  { viewport: { width: 1440, height: 900 } },
];
const PATIENCE_MS = 20_000;
/** Pages end somewhere; a picture of a longer one shows no more. */
const TALLEST = 6000;
/** What opens over a page, the browser's own kinds and those made of plain elements. */
const OVERLAY = ['dialog[open]', ':popover-open', '[role=dialog]', '[role=alertdialog]', '[role=menu]'].join(', ');

/** Photographs the scenes, and gives how many could not be. */
export async function takeShots(
  options: ShotsOptions,
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<number> {
  await provideChromium(print);
  await mkdir(options.outDir, { recursive: true });
  const own = options.url === null ? await openBenchShop({ pictures: 'full', print, signal }) : null;
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    return await shootAll(browser, { ...options, url: own?.shop.url ?? options.url ?? '', print, signal });
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

async function shootAll(browser: Browser, work: Work): Promise<number> {
  const { scenes, url, outDir, print, signal } = work;
  const memories = new Map<Viewer, Memory>();
  let failures = 0;
  for (const [index, scene] of scenes.entries()) {
    signal.throwIfAborted();
    const viewer = scene.viewer ?? 'newcomer';
    const memory = memories.get(viewer) ?? (await memoryOf(viewer, browser, url));
    memories.set(viewer, memory);
    const shots: Shot[] = [];
    for (const device of DEVICES.filter(({ viewport }) => isSeenAt(scene, viewport?.width ?? 0))) {
      const { file, problem } = await shoot(browser, { ...device, storageState: memory, baseURL: url }, scene, outDir);
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

/** A scene that cannot be brought about is photographed as it is: the picture tells why. */
async function shoot(browser: Browser, device: BrowserContextOptions, scene: Scene, outDir: string) {
  const context = await browser.newContext({ ...device, locale: 'en-IN', reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  const width = device.viewport?.width ?? 0;
  const file = join(outDir, `${scene.name}-${width}.png`);
  try {
    const page = await context.newPage();
    await page.goto(scene.path);
    const problem = await (scene.open?.(page) ?? Promise.resolve()).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message.split('\n')[0] : String(error)),
    );
    // What opens covers the window; a page is shown down to its end.
    if ((await page.locator(OVERLAY).filter({ visible: true }).count()) === 0) {
      await scrollToEnd(page);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.evaluate(settle);
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

/** Lets what sticks to the window's end go to its place in the page, which is shown whole. Runs in the page. */
async function settle(): Promise<void> {
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

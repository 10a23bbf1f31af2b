import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/chromium.ts';
import type { StorageState } from '#tests/support/scenes/viewers.ts';

/** A common phone; two device pixels per CSS pixel. */
const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Lighthouse's "slow 4G", applied by DevTools: latency, bandwidth and CPU. */
const LATENCY_MS = 150 * 3.75;
const DOWN_KBITS = 1638.4 * 0.9;
const UP_KBITS = 750 * 0.9;
const CPU_SLOWDOWN = 4;
export const SLOW_4G = `${LATENCY_MS} ms a request, ${(DOWN_KBITS / 1000).toFixed(2)} Mbit/s, CPU ${CPU_SLOWDOWN}x`;

/** Starts Chromium; accepts the edge's self-signed certificate. */
export function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: [...CHROMIUM_FLAGS, '--ignore-certificate-errors', ...flags],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

/** Runs `use` with a page in a new phone-sized browser context. */
export async function withPhonePage<T>(
  browser: Browser,
  options: { storageState?: StorageState | undefined; isSlow: boolean },
  use: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const { storageState, isSlow } = options;
  const context = await browser.newContext({
    ...PHONE,
    ignoreHTTPSErrors: true,
    ...(storageState === undefined ? {} : { storageState }),
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (isSlow) await slowDown(session);
    return await use(page, session);
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: (DOWN_KBITS * 1024) / 8,
    uploadThroughput: (UP_KBITS * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

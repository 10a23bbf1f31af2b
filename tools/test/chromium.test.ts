import { afterEach, expect, it, vi } from 'vitest';
import { ensureChromium } from './chromium.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['/bin/false', '/bin/false does not start: it ends with 1. Repair it, or set CHROME_PATH to another Chromium.'],
  ['/nowhere/chromium', /^\/nowhere\/chromium does not start: .*ENOENT\. Repair it/],
])('names the browser of CHROME_PATH if it does not start: %s', async (path, line) => {
  vi.stubEnv('CHROME_PATH', path);
  const print = vi.fn();
  await expect(ensureChromium(print)).rejects.toThrow(line);
  expect(print).not.toHaveBeenCalled();
});

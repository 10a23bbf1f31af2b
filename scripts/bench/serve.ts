import type { Measure } from './bench.ts';
import { kibibytes, percentiles, perSecond } from './figures.ts';
import { loadFor } from './http-load.ts';
import { HOME, PRODUCT } from './measured-pages.ts';

const CONNECTIONS = 16;
const WARM_UP_MS = 500;

/** Requests a second for pages as browsers get them, from this process to the server's: they share the machine. */
export const measureServe: Measure = async ({ options, shop }) => {
  const lines = [];
  for (const { label, path } of [HOME, PRODUCT]) {
    await loadFor(shop.url + path, CONNECTIONS, WARM_UP_MS);
    const load = await loadFor(shop.url + path, CONNECTIONS, options.seconds * 1000);
    lines.push(
      { what: `${label}, ${CONNECTIONS} connections`, value: perSecond(load.requests - load.failures, load.elapsedMs) },
      { what: `${label}, latency`, value: percentiles(load.latenciesMs, [0.5, 0.99]) },
      { what: `${label}, body (${load.encoding})`, value: kibibytes(load.bodyBytes) },
      { what: `${label}, failed`, value: `${load.failures} of ${load.requests}` },
    );
  }
  return lines;
};

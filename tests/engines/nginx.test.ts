import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Edge, startEdge } from '#bench/serve/edge.ts';
import { ensureServeTools } from '#bench/serve/tools.ts';
import { untilPublished } from '#tests/support/shop.ts';
import { openShopCopy, type ShopCopy } from '#tests/support/shop-copy.ts';
import { itIsAnEdge } from './support/edge-behaviour.ts';

/** deploy/nginx.conf.template in front of a shop. */

let folder: string;
let copy: ShopCopy;
let edge: Edge;
beforeAll(async () => {
  const { brotliModule } = ensureServeTools(() => undefined);
  copy = await openShopCopy('demo', { variables: { PUBLISH: 'manual' } });
  await untilPublished(copy.running.url);
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-nginx-'));
  edge = await startEdge({ folder, dataDir: copy.dataDir, shopUrl: copy.running.url, brotliModule });
});
afterAll(async () => {
  await edge?.stop();
  await copy?.close();
  await rm(folder, { recursive: true, force: true });
});

itIsAnEdge(() => ({ edge: { url: edge.url }, copy }));

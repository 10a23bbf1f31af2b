import { execFileSync } from 'node:child_process';
import type { TestShop } from './shop.ts';

/**
 * What the shop's server and its database hold in memory now, in bytes. `heap` is what the server's programs use of their heap,
 * `outside` is what the server holds besides that heap: how large V8 lets the heap itself grow says nothing about what is kept.
 */
export async function processMemory(shop: TestShop): Promise<{ heap: number; outside: number; pocketBase: number }> {
  const metrics = await (await fetch(`${shop.url}/api/internal/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1]);
  const table = execFileSync('ps', ['-A', '-o', 'rss=,args='], { encoding: 'utf8' });
  const line = table.split('\n').find((process) => process.includes(`--http=${new URL(shop.pocketBaseUrl).host}`));
  return {
    heap: figure('nodejs_heap_size_used_bytes'),
    outside: figure('process_resident_memory_bytes') - figure('nodejs_heap_size_total_bytes'),
    pocketBase: Number(line?.trim().split(' ')[0]) * 1024,
  };
}

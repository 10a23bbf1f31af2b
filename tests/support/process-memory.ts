import { execFileSync } from 'node:child_process';
import type { TestShop } from './shop.ts';

/**
 * Memory of the shop's server and database, in bytes. `heap` is the used heap, because V8 grows the heap freely; `outside` is
 * the server's memory without the heap.
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

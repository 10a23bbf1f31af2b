import { execFileSync } from 'node:child_process';
import type { TestShop } from './shop.ts';

/** What the shop's server and its database hold in memory now, in bytes; `heap` is what the server's programs hold of it. */
export async function processMemory(shop: TestShop): Promise<{ server: number; heap: number; pocketBase: number }> {
  const metrics = await (await fetch(`${shop.url}/api/internal/metrics`)).text();
  const server = Number(/^process_resident_memory_bytes (\d+)$/m.exec(metrics)?.[1]);
  const heap = Number(/^nodejs_heap_size_used_bytes (\d+)$/m.exec(metrics)?.[1]);
  const table = execFileSync('ps', ['-A', '-o', 'rss=,args='], { encoding: 'utf8' });
  const line = table.split('\n').find((process) => process.includes(`--http=${new URL(shop.pocketBaseUrl).host}`));
  return { server, heap, pocketBase: Number(line?.trim().split(' ')[0]) * 1024 };
}

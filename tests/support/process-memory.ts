import { execFileSync } from 'node:child_process';
import type { TestShop } from './shop.ts';

/** What the shop's server and its database hold in memory now, in bytes. */
export async function processMemory(shop: TestShop): Promise<{ server: number; pocketBase: number }> {
  const metrics = await (await fetch(`${shop.url}/api/internal/metrics`)).text();
  const server = Number(/^process_resident_memory_bytes (\d+)$/m.exec(metrics)?.[1]);
  const table = execFileSync('ps', ['-A', '-o', 'rss=,args='], { encoding: 'utf8' });
  const line = table.split('\n').find((process) => process.includes(`--http=${new URL(shop.pocketBaseUrl).host}`));
  return { server, pocketBase: Number(line?.trim().split(' ')[0]) * 1024 };
}

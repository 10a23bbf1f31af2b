import { readdir } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { version } from '#package.json';
import type { Gauge } from '../metrics/metrics.ts';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

const eventLoop = monitorEventLoopDelay({ resolution: 20 });
eventLoop.enable();

/** The shop's version, memory, open files and CPU time of this process, and the event loop's lag since the last call. */
export async function processFigures(): Promise<Gauge[]> {
  const { rss, heapTotal, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const files = await openFiles();
  const figures: Gauge[] = [
    { name: 'shop_build_info', value: 1, labels: { version } },
    { name: 'process_resident_memory_bytes', value: rss },
    { name: 'nodejs_heap_size_total_bytes', value: heapTotal },
    { name: 'nodejs_heap_size_used_bytes', value: heapUsed },
    { name: 'process_cpu_seconds_total', value: (user + system) / MICROSECONDS },
    { name: 'process_start_time_seconds', value: Math.round(Date.now() / 1000 - process.uptime()) },
    ...(files === undefined ? [] : [{ name: 'process_open_fds', value: files }]),
    ...[50, 99, 100].map((percentile) => ({
      name: 'nodejs_eventloop_lag_seconds',
      value: eventLoop.percentile(percentile) / NANOSECONDS,
      labels: { quantile: percentile / 100 },
    })),
  ];
  eventLoop.reset();
  return figures;
}

/** Undefined if the system does not report it. */
async function openFiles(): Promise<number | undefined> {
  try {
    return (await readdir('/proc/self/fd')).length;
  } catch {
    // Not Linux.
    return undefined;
  }
}

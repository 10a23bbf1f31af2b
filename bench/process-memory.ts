import { readdirSync, readFileSync } from 'node:fs';

const POLL_MS = 100;

/**
 * Samples the memory of child processes started from now on, with their descendants. `stop` returns the peak of the sum in
 * bytes; null except on Linux.
 */
export function watchNewProcesses(): { stop: () => number | null } {
  /** Parent by process id. Cached, because reading all of them each time takes 2 % of a CPU. */
  const parents = new Map<string, number | null>();
  const before = new Set(descendants(parents));
  let peak: number | null = null;
  const sample = () => {
    const held = descendants(parents).reduce((sum, id) => (before.has(id) ? sum : sum + residentBytes(id)), 0);
    if (held > 0) peak = Math.max(peak ?? 0, held);
  };
  const timer = setInterval(sample, POLL_MS);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** Peak memory of the child process that runs `script`, in bytes; null if not found or not on Linux. */
export function peakMemoryOf(script: string): number | null {
  const id = descendants().find((child) => commandOf(child).includes(script));
  // VmHWM is the kernel's peak resident size in KiB.
  return id === undefined ? null : (statusField(id, 'VmHWM') ?? 0) * 1024;
}

/** Ids of all descendants of this process. `parents` caches results of earlier calls. */
function descendants(parents = new Map<string, number | null>()): string[] {
  if (process.platform !== 'linux') return [];
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  for (const id of parents.keys()) if (!ids.includes(id)) parents.delete(id);
  for (const id of ids) if (!parents.has(id)) parents.set(id, statusField(id, 'PPid'));
  const childrenOf = Map.groupBy(ids, (id) => parents.get(id) ?? null);
  const descendantsOf = (id: number): string[] =>
    (childrenOf.get(id) ?? []).flatMap((child) => [child, ...descendantsOf(Number(child))]);
  return descendantsOf(process.pid);
}

function residentBytes(id: string): number {
  return (statusField(id, 'VmRSS') ?? 0) * 1024;
}

function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    // The process has exited since.
    return '';
  }
}

function statusField(id: string, field: string): number | null {
  try {
    const value = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
    return value === undefined ? null : Number(value);
  } catch {
    // The process has exited since.
    return null;
  }
}

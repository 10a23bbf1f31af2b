import { readdirSync, readFileSync } from 'node:fs';

const POLL_MS = 100;

/**
 * Watches the processes that this one starts from now on, and those that they start. `stop` gives the most memory that they
 * held together at a time, in bytes, or null where the system does not tell (anything but Linux).
 */
export function watchNewProcesses(): { stop: () => number | null } {
  /** By process: looking all of them up each time would take as much as two percent of a processor. */
  const parents = new Map<string, number | null>();
  const before = new Set(descendants(parents));
  let peak: number | null = null;
  const look = () => {
    const held = descendants(parents).reduce((sum, id) => (before.has(id) ? sum : sum + residentBytes(id)), 0);
    if (held > 0) peak = Math.max(peak ?? 0, held);
  };
  const timer = setInterval(look, POLL_MS);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** The most memory that the process running `script`, a child of this one, has held, in bytes; null where that is not told. */
export function peakMemoryOf(script: string): number | null {
  const id = descendants().find((child) => commandOf(child).includes(script));
  // The kernel keeps the highest resident size itself, in KiB.
  return id === undefined ? null : (statusField(id, 'VmHWM') ?? 0) * 1024;
}

/** The numbers of all processes that this one has started, directly or not. `parents` is what earlier calls have found. */
function descendants(parents = new Map<string, number | null>()): string[] {
  if (process.platform !== 'linux') return [];
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  for (const id of parents.keys()) if (!ids.includes(id)) parents.delete(id);
  for (const id of ids) if (!parents.has(id)) parents.set(id, statusField(id, 'PPid'));
  const childrenOf = Map.groupBy(ids, (id) => parents.get(id) ?? null);
  const below = (id: number): string[] =>
    (childrenOf.get(id) ?? []).flatMap((child) => [child, ...below(Number(child))]);
  return below(process.pid);
}

function residentBytes(id: string): number {
  return (statusField(id, 'VmRSS') ?? 0) * 1024;
}

function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    // The process has ended since the folder was read.
    return '';
  }
}

function statusField(id: string, field: string): number | null {
  try {
    const value = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
    return value === undefined ? null : Number(value);
  } catch {
    // The process has ended since the folder was read.
    return null;
  }
}

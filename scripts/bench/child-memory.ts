import { readdirSync, readFileSync } from 'node:fs';

const POLL_MS = 100;

/**
 * Watches the processes that this one starts from now on. `stop` gives the most memory that any one of them held at a
 * time, in bytes, or null where the system does not tell (anything but Linux).
 */
export function watchNewChildren(): { stop: () => number | null } {
  const before = new Set(childIds());
  let peak: number | null = null;
  const look = () => {
    for (const id of childIds()) if (!before.has(id)) peak = Math.max(peak ?? 0, peakMemory(id));
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
  const id = childIds().find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(script));
  return id === undefined ? null : peakMemory(id);
}

function childIds(): string[] {
  if (process.platform !== 'linux') return [];
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.filter((id) => statusField(id, 'PPid') === process.pid);
}

/** The kernel keeps the highest resident size itself, in KiB; a poll only has to come before the process ends. */
function peakMemory(id: string): number {
  return (statusField(id, 'VmHWM') ?? 0) * 1024;
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

import { readFileSync } from 'node:fs';

/** Clock tick of /proc/PID/stat. */
const TICK_MS = 10;
/** Fields utime and stime of /proc/PID/stat, counted after the process name. */
const [USER, SYSTEM] = [11, 12];

/** CPU time of a process's children so far, in ms; null except on Linux. */
export function childrenProcessorMs(parent: number | undefined): number | null {
  if (process.platform !== 'linux' || parent === undefined) return null;
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
  return children.reduce((sum, child) => sum + processorMs(child), 0);
}

function processorMs(id: string): number {
  const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
}

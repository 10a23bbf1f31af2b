import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
/** Where user and system time stand in /proc/PID/stat, counted from behind the name. */
const [USER, SYSTEM] = [11, 12];

/** Processor time that the children of a process have used so far, in ms; null where the system does not tell. */
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

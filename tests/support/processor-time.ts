import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** Processor time that the PocketBase at this address has used, in ms, whatever else the machine does. Linux only. */
export function processorMs(pocketBaseUrl: string): number {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' });
  const line = table.split('\n').find((process) => process.includes(`--http=${new URL(pocketBaseUrl).host}`));
  if (line === undefined) throw new Error(`No PocketBase serves ${pocketBaseUrl}.`);
  const stat = readFileSync(`/proc/${line.trim().split(' ')[0]}/stat`, 'utf8');
  // After the name in brackets: state first; user and system time are 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

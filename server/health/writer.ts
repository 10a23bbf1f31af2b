import { readFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import { serverEnvironment } from '../endpoints/environment.ts';

/** For how long this machine is the writer unless its bucket confirms it again; undefined without a standby. */
export async function leaseSeconds(): Promise<number | undefined> {
  const { WRITER_LEASE_FILE } = serverEnvironment();
  if (WRITER_LEASE_FILE === undefined) return undefined;
  return Math.max(0, Number(await readFile(WRITER_LEASE_FILE, 'utf8')) - uptime());
}

import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { StartError } from '#server/runtime/start-error.ts';
import type { Environment } from '../environment.ts';
import { errorCode } from '../errors.ts';

/** Checks that all ports are free and the data directory is writable. @throws StartError with one line for each problem */
export async function preflight(environment: Environment): Promise<void> {
  const { host, port, pocketBasePort, sandboxPort, razorpay, dataDir } = environment;
  const problems = await Promise.all([
    portProblem(host, port, 'PORT'),
    portProblem('127.0.0.1', pocketBasePort, 'POCKETBASE_PORT'),
    razorpay === null ? portProblem('127.0.0.1', sandboxPort, 'PAYMENT_SANDBOX_PORT') : null,
    directoryProblem(dataDir),
  ]);
  const found = problems.filter((problem) => problem !== null);
  if (found.length > 0) throw new StartError(found.join('\n'));
}

/** What is wrong with a port that `variable` names; null if it is free. */
export async function portProblem(host: string, port: number, variable: string): Promise<string | null> {
  const code = await listenOnce(host, port);
  if (code === null) return null;
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what uses it, or set ${variable} to a free port.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set ${variable} to one above 1023.`;
  return `HOST is ${host}, which this machine cannot listen on (${code}): set HOST to one of its addresses.`;
}

/** The system's error code if listening fails, else null. */
function listenOnce(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(errorCode(error) ?? String(error)));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

/** What is wrong with a data directory; null if it is writable. */
export async function directoryProblem(directory: string): Promise<string | null> {
  const probe = join(directory, `.writable-${randomUUID()}`);
  try {
    await makeDirectory(directory);
    await writeFile(probe, '');
    await rm(probe);
    return null;
  } catch (error) {
    return `DATA_DIR is ${directory}, which cannot be written (${errorCode(error) ?? String(error)}): make it writable, or set DATA_DIR to a directory that is.`;
  }
}

/** Like a recursive mkdir, which Node never ends where the parent exists and takes no directory, as in /proc. */
async function makeDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || existsSync(dirname(directory))) throw error;
    await makeDirectory(dirname(directory));
    await mkdir(directory);
  }
}

import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import { lockDataDirectory } from '#server/runtime/data-lock.ts';
import { StartError } from '#server/runtime/start-error.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import type { Environment } from '../environment.ts';
import { isPortFree } from '../pocketbase/port.ts';
import { PocketBaseStartError } from '../pocketbase/run.ts';
import { PocketBaseUnavailable } from '../pocketbase/source.ts';
import { createChildren } from '../processes/children.ts';
import { databaseFile, pocketBaseDirectory, provideBinary, startDatabase } from './database.ts';
import { acceptTrial } from './migration-trial.ts';
import { directoryProblem } from './preflight.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

/** Failures of a connection that a person can fix: the message is enough. */
export const CONNECTION_FAILURES = [StartError, PocketBaseStartError, PocketBaseUnavailable];

/** A connection to the database of a data directory. */
export interface Connection {
  /** Signed in as superuser. */
  readonly client: PocketBase;
  /** PocketBase's SQLite file if it was started for this connection; undefined if it was running. */
  readonly database: string | undefined;
  /** Stops PocketBase if it was started for this connection. */
  close(): Promise<void>;
}

/**
 * Connects to the PocketBase that runs on DATA_DIR, or starts and migrates it.
 * @throws StartError if its port is taken by something else or DATA_DIR is not writable, and what startDatabase throws
 */
export async function connect(environment: Environment, log: (line: string) => void): Promise<Connection> {
  const problem = await directoryProblem(environment.dataDir);
  if (problem !== null) throw new StartError(problem);
  if (await isPortFree(environment.pocketBasePort)) return start(environment, log);
  const client = await signIn(environment.pocketBasePort, await loadSecrets(environment.dataDir));
  return { client, database: undefined, close: async () => undefined };
}

async function start(environment: Environment, log: (line: string) => void): Promise<Connection> {
  const lock = await lockDataDirectory(environment.dataDir);
  const children = createChildren();
  const close = async () => {
    await children.stop();
    await lock.release();
  };
  try {
    const secrets = await loadSecrets(environment.dataDir);
    const binary = await provideBinary(environment, log);
    const { client } = await startDatabase({
      environment,
      secrets,
      binary,
      children,
      log: () => undefined,
    });
    await acceptTrial(pocketBaseDirectory(environment.dataDir));
    return { client, database: databaseFile(environment.dataDir), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function signIn(port: number, secrets: Secrets): Promise<PocketBase> {
  const client = createPocketBase(`http://127.0.0.1:${port}`);
  try {
    await client.collection('_superusers').authWithPassword(secrets.pocketBaseEmail, secrets.pocketBasePassword);
    return client;
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error;
    throw new StartError(
      `Port ${port} is taken, but not by the PocketBase of this DATA_DIR: stop what uses it, or set POCKETBASE_PORT to a free port.`,
      { cause: error },
    );
  }
}

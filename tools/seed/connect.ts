import { mkdir } from 'node:fs/promises';
import type PocketBase from 'pocketbase';
import { ClientResponseError } from 'pocketbase';
import type { Environment } from '#server/environment.ts';
import { isPortFree } from '#server/pocketbase/port.ts';
import { createChildren } from '#server/processes/children.ts';
import { databaseFile, provideBinary, startDatabase } from '#server/start/database.ts';
import { loadSecrets, type Secrets } from '#server/start/secrets.ts';
import { StartError } from '#server/start/start-error.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';

/** A database to write to. */
export interface Connection {
  /** Signed in as superuser. */
  client: PocketBase;
  /** PocketBase's SQLite file, when no shop is running that follows what changes in it. */
  database?: string;
  /** Stops PocketBase if it was started for this connection. */
  close(): Promise<void>;
}

/**
 * Connects to the PocketBase of the running shop, or starts it when the shop is not running.
 * @throws StartError when something else answers on its port, and whatever starting it throws.
 */
export async function connect(environment: Environment, log: (line: string) => void): Promise<Connection> {
  await mkdir(environment.dataDir, { recursive: true });
  const secrets = await loadSecrets(environment.dataDir);
  if (await isPortFree(environment.pocketBasePort)) return start(environment, secrets, log);
  return { client: await signIn(environment.pocketBasePort, secrets), close: async () => undefined };
}

async function start(environment: Environment, secrets: Secrets, log: (line: string) => void): Promise<Connection> {
  const binary = await provideBinary(environment, log);
  const children = createChildren();
  try {
    const client = await startDatabase({ environment, secrets, binary, children, log: () => undefined });
    return { client, database: databaseFile(environment.dataDir), close: () => children.stop() };
  } catch (error) {
    await children.stop();
    throw error;
  }
}

/** Signs in with the password: the running shop's own token must stay valid, so none is made anew. */
async function signIn(port: number, secrets: Secrets): Promise<PocketBase> {
  const client = createPocketBase(`http://127.0.0.1:${port}`);
  try {
    await client.collection('_superusers').authWithPassword(secrets.pocketBaseEmail, secrets.pocketBasePassword);
    return client;
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error;
    throw new StartError(
      `Port ${port} is taken, but not by the PocketBase of this DATA_DIR: stop what uses it, or set POCKETBASE_PORT.`,
      { cause: error },
    );
  }
}

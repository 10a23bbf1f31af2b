import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { StartError } from '#server/runtime/start-error.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { type Environment, inheritedEnvironment } from '../environment.ts';
import { ensureFirstAdmin } from '../pocketbase/first-admin.ts';
import { oldDatabaseProblem } from '../pocketbase/old-database.ts';
import { providePocketBase } from '../pocketbase/provide.ts';
import { startPocketBase, superuserToken } from '../pocketbase/run.ts';
import type { Children } from '../processes/children.ts';
import { beginTrial } from './migration-trial.ts';
import type { Secrets } from './secrets.ts';

const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'HTTPS_PROXY', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];

/** PocketBase's folder in the data directory. */
export function pocketBaseDirectory(dataDir: string): string {
  return join(dataDir, 'pb');
}

/** PocketBase's SQLite file; its logs are in another one. */
export function databaseFile(dataDir: string): string {
  return join(pocketBaseDirectory(dataDir), 'data.db');
}

/** The path of the binary. @throws PocketBaseUnavailable with one line that says what to do. */
export function provideBinary(environment: Environment, log: (line: string) => void): Promise<string> {
  return providePocketBase({ log, production: environment.isProduction });
}

/** A running PocketBase. */
export interface Database {
  /** Signed in as superuser. */
  readonly client: PocketBase;
  /** Starts it again: applies new migrations and loads changed hooks. Its tokens stay valid. @throws PocketBaseStartError */
  restart(): Promise<void>;
}

/**
 * Starts PocketBase and makes sure that the shop has an admin. New migrations are on trial until acceptTrial.
 * @throws PocketBaseStartError, or StartError for a database of version 0.x
 */
export async function startDatabase(options: {
  environment: Environment;
  secrets: Secrets;
  binary: string;
  children: Children;
  log: (line: string) => void;
}): Promise<Database> {
  const { environment, secrets, binary, children, log } = options;
  const dataDir = pocketBaseDirectory(environment.dataDir);
  const superuser = { email: secrets.pocketBaseEmail, password: secrets.pocketBasePassword };
  const { settingsKey } = secrets;
  const problem = oldDatabaseProblem(databaseFile(environment.dataDir));
  if (problem !== null) throw new StartError(problem);
  await makePrivate(dataDir);
  await beginTrial(dataDir, log);
  const env = pocketBaseVariables(environment);
  const settings = { binary, port: environment.pocketBasePort, dataDir, settingsKey, env, log };
  let running = await startPocketBase({ ...settings, superuser });
  children.adopt(running, running.process);
  const token = await superuserToken({ binary, dataDir, settingsKey, url: running.url, ...superuser });
  const client = createPocketBase(running.url, token);
  await ensureFirstAdmin(client, environment.admin);
  return {
    client,
    async restart() {
      children.release(running);
      await running.stop();
      running = await startPocketBase(settings);
      children.adopt(running, running.process);
    },
  };
}

/** It holds customers' names and addresses: other users of the machine must not read it. */
async function makePrivate(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o700);
}

function pocketBaseVariables(environment: Environment): NodeJS.ProcessEnv {
  const inherited = Object.entries(inheritedEnvironment()).filter(([name]) => INHERITED.includes(name));
  return {
    ...Object.fromEntries(inherited),
    ...environment.services,
    PUBLIC_SITE_URL: environment.siteUrl,
    // What a new shop starts with (pb_migrations/1800000017_new_shop.js).
    DEMO: environment.isDemo ? '1' : '0',
    OWNER_EMAIL: environment.admin.email,
    RATE_LIMIT_FACTOR: String(environment.rateLimitFactor),
  };
}

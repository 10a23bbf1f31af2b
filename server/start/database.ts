import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { StartError } from '#server/runtime/start-error.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { type Environment, inheritedEnvironment } from '../environment.ts';
import { ensureFirstAdmin } from '../pocketbase/first-admin.ts';
import { oldDatabaseProblem } from '../pocketbase/old-database.ts';
import { providePocketBase } from '../pocketbase/provide.ts';
import { type RunningPocketBase, SettingsRefused, startPocketBase, superuserToken } from '../pocketbase/run.ts';
import type { Children } from '../processes/children.ts';
import { withoutRefused } from './left-out.ts';
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
  /** Without saved settings that PocketBase refuses. */
  readonly environment: Environment;
  /** Starts it again: applies new migrations and loads changed hooks. Its tokens stay valid. @throws PocketBaseStartError */
  restart(): Promise<void>;
}

/**
 * Starts PocketBase and makes sure that the shop has an admin. New migrations are on trial until acceptTrial; its processes are
 * children.
 * @throws PocketBaseStartError, or StartError for a database of version 0.x
 */
export async function startDatabase(options: {
  environment: Environment;
  secrets: Secrets;
  binary: string;
  children: Children;
  log: (line: string) => void;
}): Promise<Database> {
  const { environment: given, secrets, binary, children, log } = options;
  const dataDir = pocketBaseDirectory(given.dataDir);
  const superuser = { email: secrets.pocketBaseEmail, password: secrets.pocketBasePassword };
  const { settingsKey } = secrets;
  const problem = oldDatabaseProblem(databaseFile(given.dataDir));
  if (problem !== null) throw new StartError(problem);
  await makePrivate(dataDir);
  await beginTrial(dataDir, log);
  const common = { binary, port: given.pocketBasePort, dataDir, settingsKey, log, children };
  const started = await startUsable(given, (env) => startPocketBase({ ...common, env, superuser }));
  const { environment } = started;
  const settings = { ...common, env: pocketBaseVariables(environment) };
  let { running } = started;
  const token = await superuserToken({ binary, dataDir, settingsKey, url: running.url, ...superuser });
  const client = createPocketBase(running.url, token);
  await ensureFirstAdmin(client, environment.admin);
  return {
    client,
    environment,
    async restart() {
      children.release(running);
      await running.stop();
      running = await startPocketBase(settings);
    },
  };
}

/** Starts PocketBase, again without saved settings that it refuses. @throws SettingsRefused for settings of the operator */
async function startUsable(
  environment: Environment,
  start: (env: NodeJS.ProcessEnv) => Promise<RunningPocketBase>,
): Promise<{ environment: Environment; running: RunningPocketBase }> {
  try {
    return { environment, running: await start(pocketBaseVariables(environment)) };
  } catch (error) {
    const usable = error instanceof SettingsRefused ? withoutRefused(environment, error.reasons) : null;
    if (usable === null) throw error;
    return startUsable(usable, start);
  }
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

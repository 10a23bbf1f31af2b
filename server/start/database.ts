import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type PocketBase from 'pocketbase';
import { needsDemo } from '#demo/needs-demo.ts';
import type { PictureMode } from '#demo/seed-pictures.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { type Environment, inheritedEnvironment } from '../environment.ts';
import { ensureFirstAdmin } from '../pocketbase/first-admin.ts';
import { providePocketBase } from '../pocketbase/provide.ts';
import { startPocketBase, superuserToken } from '../pocketbase/run.ts';
import { type Children, ProgramFailed } from '../processes/children.ts';
import { beginTrial } from './migration-trial.ts';
import type { Secrets } from './secrets.ts';
import { StartError } from './start-error.ts';

const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'HTTPS_PROXY', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];

const SEED_PROGRAM = new URL('../../demo/seed.ts', import.meta.url);

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
 * @throws PocketBaseStartError
 */
export async function startDatabase(options: {
  environment: Environment;
  secrets: Secrets;
  binary: string;
  children: Children;
  /** With a warm standby: up to when writes are accepted (server/standby/writer-lease.ts). */
  fenceFile?: string | undefined;
  log: (line: string) => void;
}): Promise<Database> {
  const { environment, secrets, binary, children, fenceFile = '', log } = options;
  const dataDir = pocketBaseDirectory(environment.dataDir);
  const superuser = { email: secrets.pocketBaseEmail, password: secrets.pocketBasePassword };
  const { settingsKey } = secrets;
  await makePrivate(dataDir);
  await beginTrial(dataDir, log);
  const env = { ...pocketBaseVariables(environment), WRITER_LEASE_FILE: fenceFile };
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

/**
 * Stores the demo catalogue in an empty shop, unless DEMO is 0. Runs in a process that ends, because making the pictures takes
 * hundreds of megabytes.
 * @throws StartError if it fails; `log` gets the reason
 */
export async function seedIfEmpty(options: {
  environment: Environment;
  client: PocketBase;
  pictures: PictureMode;
  log: (line: string) => void;
  readonly children: Children;
}): Promise<void> {
  const { environment, client, pictures, log, children } = options;
  if (!environment.isDemo) return log('DEMO is 0: no demo catalogue');
  if (!(await needsDemo(client))) return log('the database holds products already');
  const env = {
    ...inheritedEnvironment(),
    POCKETBASE_URL: client.baseURL,
    POCKETBASE_TOKEN: client.authStore.token,
    ADMIN_EMAIL: environment.admin.email,
    ADMIN_PASSWORD: environment.admin.password,
    DEMO_PICTURES: pictures,
    // Encoding in several threads, glibc would keep half a gigabyte of free memory in arenas of their own.
    MALLOC_ARENA_MAX: '2',
  };
  try {
    await children.run({ name: 'storing the demo', script: SEED_PROGRAM, env, log });
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    throw new StartError('The demo could not be stored. The lines above say why; start again to complete it.');
  }
}

function pocketBaseVariables(environment: Environment): NodeJS.ProcessEnv {
  const inherited = Object.entries(inheritedEnvironment()).filter(([name]) => INHERITED.includes(name));
  return {
    ...Object.fromEntries(inherited),
    ...environment.services,
    PUBLIC_SITE_URL: environment.siteUrl,
    // What a new shop starts with (pb_migrations/1790000160_honest_start.js).
    DEMO: environment.isDemo ? '1' : '0',
    OWNER_EMAIL: environment.admin.email,
  };
}

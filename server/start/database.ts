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
import type { Secrets } from './secrets.ts';
import { StartError } from './start-error.ts';

const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'HTTPS_PROXY', 'SSL_CERT_FILE', 'SSL_CERT_DIR'];

const SEED_PROGRAM = new URL('../../demo/seed.ts', import.meta.url);

/** PocketBase's own folder in the data directory. */
export function pocketBaseDirectory(dataDir: string): string {
  return join(dataDir, 'pb');
}

/** PocketBase's SQLite file of everything but its own logs. */
export function databaseFile(dataDir: string): string {
  return join(pocketBaseDirectory(dataDir), 'data.db');
}

/** The path of the binary. @throws PocketBaseUnavailable with one line that says what to do. */
export function provideBinary(environment: Environment, log: (line: string) => void): Promise<string> {
  return providePocketBase({ log, production: environment.isProduction });
}

/** Starts PocketBase with its first admin; gives the superuser's client. @throws PocketBaseStartError */
export async function startDatabase(options: {
  environment: Environment;
  secrets: Secrets;
  binary: string;
  children: Children;
  log: (line: string) => void;
}): Promise<PocketBase> {
  const { environment, secrets, binary, children, log } = options;
  const dataDir = pocketBaseDirectory(environment.dataDir);
  const superuser = { email: secrets.pocketBaseEmail, password: secrets.pocketBasePassword };
  const { settingsKey } = secrets;
  await keepToOwner(dataDir);
  const running = await startPocketBase({
    binary,
    port: environment.pocketBasePort,
    dataDir,
    settingsKey,
    env: pocketBaseVariables(environment),
    log,
    superuser,
  });
  children.adopt(running, running.process);
  const token = await superuserToken({ binary, dataDir, settingsKey, url: running.url, ...superuser });
  const client = createPocketBase(running.url, token);
  await ensureFirstAdmin(client, environment.admin);
  return client;
}

/** Customers' names and addresses lie in it: no other user of the machine may look in. */
async function keepToOwner(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o700);
}

/**
 * Fills an empty shop with the demo catalogue; does nothing with DEMO=0 or when the shop has products of its own. A process
 * that ends does it, because making the pictures takes hundreds of megabytes.
 * @throws StartError when it fails; `log` has its reason.
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
  return { ...Object.fromEntries(inherited), ...environment.services, PUBLIC_SITE_URL: environment.siteUrl };
}

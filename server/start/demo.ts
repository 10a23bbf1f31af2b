import type PocketBase from 'pocketbase';
import { needsDemo } from '#demo/needs-demo.ts';
import type { PictureMode } from '#demo/seed-pictures.ts';
import { unencodedPictures } from '#demo/upload-picture.ts';
import { StartError } from '#server/runtime/start-error.ts';
import { type Environment, inheritedEnvironment } from '../environment.ts';
import { type Children, ProgramFailed } from '../processes/children.ts';

const SEED_PROGRAM = new URL('../../demo/seed.ts', import.meta.url);
const ENCODE_PROGRAM = new URL('../../demo/encode.ts', import.meta.url);

interface DemoOptions {
  environment: Environment;
  /** Signed in as superuser. */
  client: PocketBase;
  children: Children;
  log: (line: string) => void;
}

/**
 * Stores the demo catalogue in an empty shop, unless DEMO is 0. Runs in a process that ends, because making the pictures takes
 * hundreds of megabytes.
 * @throws StartError if it fails; `log` gets the reason
 */
export async function seedIfEmpty(options: DemoOptions & { pictures: PictureMode }): Promise<void> {
  const { environment, client, pictures, log, children } = options;
  if (!environment.isDemo) return log('DEMO is 0: no demo catalogue');
  if (!(await needsDemo(client))) return log('the database holds products already');
  const env = {
    ...variablesFor(client),
    ADMIN_EMAIL: environment.admin.email,
    ADMIN_PASSWORD: environment.admin.password,
    DEMO_PICTURES: pictures,
  };
  try {
    await children.run({ name: 'storing the demo', script: SEED_PROGRAM, env, log });
  } catch (error) {
    if (!(error instanceof ProgramFailed)) throw error;
    throw new StartError('The demo could not be stored. The lines above say why; start again to complete it.');
  }
}

/**
 * Encodes the demo's pictures that were stored as 'original', while the shop is open. The next start continues where a stop
 * interrupts it. Never throws.
 */
export async function encodeDemoPictures(options: DemoOptions & { signal: AbortSignal }): Promise<void> {
  const { environment, client, log, children, signal } = options;
  if (!environment.isDemo) return;
  try {
    if ((await unencodedPictures(client)).size === 0) return;
    log('Encoding the smaller sizes of the pictures, about a minute. Until then the shop shows their originals.');
    await children.run({ name: 'encoding the pictures', script: ENCODE_PROGRAM, env: variablesFor(client), log });
  } catch (error) {
    if (signal.aborted) return;
    const reason = error instanceof ProgramFailed ? 'The lines above say why' : String(error);
    log(`Not all pictures could be encoded. ${reason}; the next start continues.`);
  }
}

function variablesFor(client: PocketBase): NodeJS.ProcessEnv {
  return {
    ...inheritedEnvironment(),
    POCKETBASE_URL: client.baseURL,
    POCKETBASE_TOKEN: client.authStore.token,
    // Encoding in several threads, glibc would keep half a gigabyte of free memory in arenas of their own.
    MALLOC_ARENA_MAX: '2',
  };
}

import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Name of the variable with the key that encrypts PocketBase's settings; without it they are stored unencrypted. */
export const SETTINGS_KEY_VARIABLE = 'POCKETBASE_SETTINGS_KEY';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** What hooks/ is compiled to, by npm's prepare. */
export const HOOKS_FOLDER = join(PROJECT, 'pb_hooks');

/**
 * Flags of all PocketBase commands. All directories are set, because the defaults are beside the binary. Automatic migrations are
 * off, because the schema is in pb_migrations. Only with the `shop` hooks are the settings overwritten from the environment.
 */
export async function pocketBaseFlags(dataDir: string, options: { hooks: 'shop' | 'commands' }): Promise<string[]> {
  const data = resolve(dataDir);
  // PocketBase would serve files from here; the shop has its own server.
  const emptyDir = join(data, 'empty');
  await mkdir(emptyDir, { recursive: true });
  return [
    `--dir=${data}`,
    `--encryptionEnv=${SETTINGS_KEY_VARIABLE}`,
    `--migrationsDir=${join(PROJECT, 'pb_migrations')}`,
    `--hooksDir=${options.hooks === 'shop' ? HOOKS_FOLDER : join(HOOKS_FOLDER, 'commands')}`,
    `--publicDir=${emptyDir}`,
    '--indexFallback=false',
    '--automigrate=false',
    '--hooksWatch=false',
    '--dev=false',
  ];
}

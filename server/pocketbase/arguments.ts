import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Name of the variable with the key that encrypts PocketBase's settings; without it they are stored unencrypted. */
export const SETTINGS_KEY_VARIABLE = 'POCKETBASE_SETTINGS_KEY';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Flags of all PocketBase commands. All directories are set, because the defaults are beside the binary. Automatic migrations are
 * off, because the schema is in pb_migrations. Without `hooks`, pb_hooks do not overwrite the settings from the environment.
 */
export async function pocketBaseFlags(dataDir: string, options: { hooks: boolean }): Promise<string[]> {
  const data = resolve(dataDir);
  // PocketBase would serve files from here; the shop has its own server.
  const emptyDir = join(data, 'empty');
  await mkdir(emptyDir, { recursive: true });
  return [
    `--dir=${data}`,
    `--encryptionEnv=${SETTINGS_KEY_VARIABLE}`,
    `--migrationsDir=${join(PROJECT, 'pb_migrations')}`,
    `--hooksDir=${options.hooks ? join(PROJECT, 'pb_hooks') : emptyDir}`,
    `--publicDir=${emptyDir}`,
    '--indexFallback=false',
    '--automigrate=false',
    '--hooksWatch=false',
    '--dev=false',
  ];
}

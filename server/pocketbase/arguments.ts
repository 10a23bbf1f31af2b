import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The variable with the key that PocketBase encrypts its settings with; without it they are stored as they are. */
export const SETTINGS_KEY_VARIABLE = 'POCKETBASE_SETTINGS_KEY';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The flags every PocketBase command of ours gets. All directories are named, because the defaults lie beside the
 * binary, and everything meant for editing schemas by hand is off: the schema is pb_migrations.
 * Without `hooks` a command leaves the settings alone, which pb_hooks would take from its environment.
 */
export async function pocketBaseFlags(dataDir: string, options: { hooks: boolean }): Promise<string[]> {
  const data = resolve(dataDir);
  // PocketBase serves a public folder; the shop is served by its own server, so this one stays empty.
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

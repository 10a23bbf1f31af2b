import { watch } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../environment.ts';

/** Everything that PocketBase loads when it starts; of `shared`, the JSON files that hooks require. */
const FOLDERS = ['pb_hooks', 'pb_migrations', 'shared'];
/** An editor saves a file in several steps. */
const DEBOUNCE_MS = 200;

/**
 * Restarts PocketBase when a hook or migration changes. If it does not start, the reason is printed and the next change tries
 * again.
 */
export function restartOnChange(restart: () => Promise<void>, print: (line: string) => void): void {
  let last = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const reload = async (file: string) => {
    const begin = performance.now();
    try {
      await restart();
      print(`${file} changed: PocketBase restarted in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
    } catch (error) {
      print(`${file} changed: ${error instanceof Error ? error.message : String(error)}`);
      print('PocketBase is stopped. Fix the file and save it: it starts again.');
    }
  };
  for (const folder of FOLDERS) {
    watch(join(PROJECT, folder), { recursive: true }, (_, name) => {
      if (name === null || !/\.(js|json)$/.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        last = last.then(() => reload(join(folder, name)));
      }, DEBOUNCE_MS);
    });
  }
}

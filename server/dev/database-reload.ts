import { watch } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../environment.ts';
import { compileHooks } from '../hooks/compile.ts';

/** What PocketBase loads when it starts, or what that is compiled from. */
const FOLDERS = ['hooks', 'pb_migrations', 'shared'];
/** An editor saves a file in several steps. */
const DEBOUNCE_MS = 200;

/**
 * Compiles the hooks when one changes, or a rule that they share, and restarts PocketBase if that changes what it loads, as a
 * migration does. If this fails, the reason is printed and the next change tries again.
 */
export function restartOnChange(restart: () => Promise<void>, print: (line: string) => void): void {
  let last = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const reload = async (file: string) => {
    const begin = performance.now();
    try {
      if (!(await compileHooks()) && !file.startsWith('pb_migrations')) return;
    } catch (error) {
      print(`${file} changed: ${error instanceof Error ? error.message : String(error)}`);
      print('PocketBase still runs the hooks as they were. Fix the file and save it.');
      return;
    }
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
      if (name === null || !/\.(ts|js|json)$/.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        last = last.then(() => reload(join(folder, name)));
      }, DEBOUNCE_MS);
    });
  }
}

import { cp, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PROJECT } from '#server/environment.ts';

/** Not copied: a developer's settings, what is made from the sources, and the packages, which are linked. */
const LEFT_OUT = ['node_modules', '.git', '.env', '.data', '.astro', 'dist', 'shots', 'test-results'];

/** Copies the project as a fresh clone with its packages has it. */
export async function copyProject(folder: string): Promise<void> {
  const isCopied = (path: string) => !LEFT_OUT.includes(relative(PROJECT, path));
  await cp(PROJECT, folder, { recursive: true, filter: isCopied });
  await symlink(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
}

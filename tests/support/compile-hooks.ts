import { compileHooks } from '#server/hooks/compile.ts';

/** PocketBase runs what the hooks are compiled to. */
export default async function setup(): Promise<void> {
  await compileHooks();
}

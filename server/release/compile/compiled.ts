import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '#server/environment.ts';
import { readRelease, UNFINISHED, writeRecord } from '../releases.ts';
import { hashSources } from '../source-files.ts';
import { compile } from './compile.ts';

const FOLDER = join(PROJECT, '.compiled');

/** Compiles site and admin for later builds of this version, which then need no build tools. Returns the folder. */
export async function compileAhead(): Promise<string> {
  const unfinished = FOLDER + UNFINISHED;
  await rm(unfinished, { recursive: true, force: true });
  await compile(unfinished);
  await writeRecord(unfinished, await hashSources(PROJECT));
  await rm(FOLDER, { recursive: true, force: true });
  await rename(unfinished, FOLDER);
  return FOLDER;
}

/** Copies what `compileAhead` made into a release. Returns false if there is none of these sources. */
export async function copyCompiled(release: string): Promise<boolean> {
  const compiled = await readRelease(FOLDER);
  if (compiled?.code !== (await hashSources(PROJECT))) return false;
  for (const part of ['client', 'server']) await cp(join(FOLDER, part), join(release, part), { recursive: true });
  return true;
}

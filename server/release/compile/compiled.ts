import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT } from '#server/environment.ts';
import { readRelease, UNFINISHED, writeRecord } from '../releases.ts';
import { hashSources } from '../source-files.ts';
import { compile } from './compile.ts';

const FOLDER = join(PROJECT, '.compiled');

/** Compiles site and admin for later builds of this version, which then need no build tools. Returns the folder. */
export function compileAhead(): Promise<string> {
  return compileInto(FOLDER);
}

/** The folder with the compiled programs of these sources: made ahead, or made once in the data directory. @throws ProgramFailed */
export async function compiledFolder(dataDir: string): Promise<string> {
  const own = join(dataDir, 'compiled');
  const code = await hashSources(PROJECT);
  for (const folder of [FOLDER, own]) if ((await readRelease(folder))?.code === code) return folder;
  return compileInto(own);
}

async function compileInto(folder: string): Promise<string> {
  const unfinished = folder + UNFINISHED;
  await rm(unfinished, { recursive: true, force: true });
  await compile(unfinished);
  await writeRecord(unfinished, await hashSources(PROJECT));
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  return folder;
}

/** Copies what `compileAhead` made into a release. Returns false if none exists of these sources. */
export async function copyCompiled(release: string): Promise<boolean> {
  const compiled = await readRelease(FOLDER);
  if (compiled?.code !== (await hashSources(PROJECT))) return false;
  for (const part of ['client', 'server']) await cp(join(FOLDER, part), join(release, part), { recursive: true });
  return true;
}

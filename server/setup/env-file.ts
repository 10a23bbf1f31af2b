import type { Stats } from 'node:fs';
import { chmod, chown, copyFile, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { withoutEmpty } from '../environment/variables.ts';
import { errorCode } from '../errors.ts';

const FILE_MODE = 0o600;
const GROUP_READS = 0o040;
const HEADER = '# Written by `npm run setup`. .env.example shows every variable.\n';

/** The set-up cannot go on; nothing was written. The message has one line for each problem and says what to do. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** A file of variables. */
export interface EnvFile {
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Reads it; null if it is missing. */
export async function readEnvFile(file: string): Promise<EnvFile | null> {
  try {
    const text = await readFile(file, 'utf8');
    return { text, values: valuesOf(text) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The text with these variables set; all other lines stay. A variable that is '' is only written over an earlier value.
 * @throws SetupError if a value or the text cannot be written so that it is read again as it is
 */
export function changeVariables(before: EnvFile | null, changes: Readonly<Record<string, string>>): EnvFile {
  const lines = before === null ? [HEADER.trimEnd()] : before.text.trimEnd().split('\n');
  for (const [name, value] of Object.entries(changes)) {
    const assignment = new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`);
    const known = lines.findLastIndex((line) => assignment.test(line));
    if (known >= 0) lines[known] = `${name}=${quoted(name, value)}`;
    else if (value !== '') lines.push(`${name}=${quoted(name, value)}`);
  }
  const text = `${lines.join('\n')}\n`;
  const values = valuesOf(text);
  if (!isDeepStrictEqual(withoutEmpty(values), withoutEmpty({ ...before?.values, ...changes }))) {
    throw new SetupError('.env has values of several lines that cannot be changed safely: move it away and try again.');
  }
  return { text, values };
}

/**
 * Replaces the file at once; a link stays one. Other users cannot read it: a new one has mode 600, an old one keeps its owner, and
 * its group's right to read. Returns where the old one is kept; null if there was none.
 */
export async function writeEnvFile(file: string, text: string, now: Date): Promise<string | null> {
  const target = await realpath(file).catch(() => file);
  const fresh = `${target}.new`;
  const before = await stat(target).catch(() => null);
  try {
    await rm(fresh, { force: true });
    await writeFile(fresh, text, { mode: FILE_MODE, flush: true });
    const old = `${target}.${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
    if (before !== null) {
      await giveRights(fresh, before);
      await copyFile(target, old);
      await giveRights(old, before);
    }
    await rename(fresh, target);
    return before === null ? null : old;
  } finally {
    await rm(fresh, { force: true });
  }
}

/** Owner and rights of the old file, without any for other users. */
async function giveRights(file: string, { uid, gid, mode }: Stats): Promise<void> {
  await chown(file, uid, gid);
  await chmod(file, FILE_MODE | (mode & GROUP_READS));
}

/** Quotes a value so that Node, systemd and Compose read the same. @throws SetupError if it has every kind of quote */
function quoted(name: string, value: string): string {
  if (/^[\w.@:/,+-]*$/.test(value)) return value;
  const quote = ["'", '"', '`'].find(
    (sign) => !value.includes(sign) && valuesOf(`X=${sign}${value}${sign}`)['X'] === value,
  );
  if (quote === undefined)
    throw new SetupError(`${name} has signs that .env cannot hold: choose a value without quotes.`);
  return `${quote}${value}${quote}`;
}

function valuesOf(text: string): Record<string, string> {
  return withoutEmpty(parseEnv(text));
}

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { brotli, hasBrotliCopy } from './brotli.ts';

/** Pages are compressed often, so not at the highest quality. */
const QUALITY = 5;
/** Dates stay below 2004, in seconds since 1970: they cannot be mistaken for the time of a change. */
const LATEST_DATE_S = 2 ** 30;

/** The file of a page in a release: `/` is index.html, `/sale` is sale.html, a path with an extension is that file. */
export function pageFile(release: string, path: string): string {
  const name = path === '/' ? '/index.html' : /\.[a-z]+$/.test(path) ? path : `${path}.html`;
  return join(release, 'client', name);
}

/** The folder of pages that are being written, on the release's file system. */
export function unfinishedFolder(release: string): string {
  return join(release, 'unfinished');
}

/**
 * Writes a page and its Brotli copy, each by renaming: a reader gets the old page or the new one, whole. Returns false, and
 * touches nothing, if the page is the same already.
 */
export async function writePage(release: string, path: string, body: Buffer): Promise<boolean> {
  const file = pageFile(release, path);
  const date = contentDate(body);
  if (isWritten(file, body, date)) return false;
  const copy = hasBrotliCopy(body.length) ? await brotli(body, QUALITY) : null;
  mkdirSync(dirname(file), { recursive: true });
  if (copy === null) rmSync(`${file}.br`, { force: true });
  else replaceFile(release, `${file}.br`, copy, date);
  replaceFile(release, file, body, date);
  return true;
}

/** Deletes a page. Returns false if it did not exist. */
export function removePage(release: string, path: string): boolean {
  const file = pageFile(release, path);
  const exists = existsSync(file);
  rmSync(`${file}.br`, { force: true });
  rmSync(file, { force: true });
  return exists;
}

/** Both files carry the date of the body's content: a crash between two renames is noticed. */
function isWritten(file: string, body: Buffer, date: number): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  const copy = statSync(`${file}.br`, { throwIfNoEntry: false });
  const isCopyDue = hasBrotliCopy(body.length);
  const hasCopy = isCopyDue ? copy?.mtimeMs === date * 1000 : copy === undefined;
  if (!hasCopy || stats?.mtimeMs !== date * 1000 || stats.size !== body.length) return false;
  return readFileSync(file).equals(body);
}

function replaceFile(release: string, file: string, content: Buffer, date: number): void {
  const unfinished = join(unfinishedFolder(release), randomBytes(8).toString('hex'));
  mkdirSync(dirname(unfinished), { recursive: true });
  try {
    writeFileSync(unfinished, content);
    utimesSync(unfinished, date, date);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * A modification date made of a page's content, in seconds since 1970. nginx makes the ETag of size and date in seconds, so
 * it changes with every edit, even with two edits within a second.
 */
function contentDate(body: Buffer): number {
  return 1 + (crc32(body) % (LATEST_DATE_S - 1));
}

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { brotli, hasBrotliCopy } from './brotli.ts';

/** Below the maximum of 11, because pages are compressed on every edit. */
const QUALITY = 5;
/** In seconds since 1970. Dates before 2004 cannot be mistaken for real modification times. */
const LATEST_DATE_S = 2 ** 30;

/** The name of a page's file in `client/`: `/` is index.html, `/sale` is sale.html, a path with an extension is that file. */
export function pageFileName(path: string): string {
  if (path === '/') return 'index.html';
  return (/\.[a-z]+$/.test(path) ? path : `${path}.html`).slice(1);
}

/** The file of a page in a release. */
export function pageFile(release: string, path: string): string {
  return join(release, 'client', pageFileName(path));
}

/** The folder of unfinished page files, on the release's file system so that renaming works. */
export function unfinishedFolder(release: string): string {
  return join(release, 'unfinished');
}

/**
 * Writes a page and its Brotli copy, each atomically by renaming. Returns false, without writing, if the page has not
 * changed.
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

/** Compares both files' dates with the content date, which detects a crash between the two renames. */
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
 * A modification date computed from the page's content, in seconds since 1970. nginx and Caddy build the ETag from size
 * and date; this way it changes with every edit, even with two edits within a second.
 */
function contentDate(body: Buffer): number {
  return 1 + (crc32(body) % (LATEST_DATE_S - 1));
}

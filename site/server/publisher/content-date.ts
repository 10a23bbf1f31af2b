import { closeSync, futimesSync, openSync, writeFileSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { checksum } from './checksum.ts';

/** Dates before 2004: nobody takes them for the time of a change, and no clock can reach them. */
const SECONDS = 2 ** 30;

/**
 * A date that is made of a content, in whole seconds since 1970. Servers like nginx make a file's ETag of its size and its
 * date in seconds: so it changes with every change, also with two in one second and when a clock goes backwards, and stays
 * while the content does.
 */
export function contentDate(content: Buffer): number {
  // Nobody who could choose contents gains by two of one date: a checksum will do, at an eighth of a digest's time.
  return 1 + (checksum(content) % (SECONDS - 1));
}

/** Gives a file of this content its date. */
export async function dateByContent(path: string, content: Buffer): Promise<void> {
  const seconds = contentDate(content);
  await utimes(path, seconds, seconds);
}

/** Writes a file whose date is made of its content. */
export async function writeDated(path: string, content: Buffer): Promise<void> {
  await writeFile(path, content);
  await dateByContent(path, content);
}

/** The same at once, for a program that has nothing else to do meanwhile. */
export function writeDatedNow(path: string, content: Buffer): void {
  const seconds = contentDate(content);
  const file = openSync(path, 'w');
  try {
    writeFileSync(file, content);
    futimesSync(file, seconds, seconds);
  } finally {
    closeSync(file);
  }
}

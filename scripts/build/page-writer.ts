import { linkSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { COPY_SUFFIXES, compressedCopy, isCopyOf } from '#site/server/publisher/compression/compressed-copies.ts';
import { AT_ONCE } from '#site/server/publisher/compression/zlib-ways.ts';
import { writeDatedNow } from '#site/server/publisher/content-date.ts';
import { fileOf, type PageFolders, pageFolders } from '#site/server/publisher/page-files.ts';

/** A page as it has been made. */
export interface MadePage {
  readonly path: string;
  readonly body: Buffer;
}

/**
 * Writes the pages of a release that nobody sees yet, with their compressed copies, with as little ado as possible: there
 * are tens of thousands. A page that is the same in `previous`, the release before, is taken over from there: that is
 * quicker, and what browsers have kept of it stays right.
 */
export class PageWriter {
  readonly #folders: PageFolders;
  readonly #previous: PageFolders | undefined;
  readonly #made = new Set<string>();

  constructor(release: string, previous: string | undefined) {
    this.#folders = pageFolders(release);
    this.#previous = previous === undefined ? undefined : pageFolders(previous);
  }

  /**
   * Writes pages, some dozens best of all. Each step is done for all of them before the next: the same code on the next page
   * finds the processor's caches filled, and takes two thirds of the time. @throws the system's error, such as ENOSPC
   */
  async write(pages: readonly MadePage[]): Promise<void> {
    const anew: { readonly file: string; readonly body: Buffer }[] = [];
    for (const { path, body } of pages) {
      const file = this.#placeOf(path);
      if (!(await this.#isTakenOver(path, file, body))) anew.push({ file, body });
    }
    const copies: { readonly file: string; readonly bytes: Buffer }[] = [];
    for (const suffix of COPY_SUFFIXES) {
      for (const { file, body } of anew) {
        const bytes = await compressedCopy(body, { suffix, kind: 'page' }, AT_ONCE);
        if (bytes !== null) copies.push({ file: file + suffix, bytes });
      }
    }
    for (const { file, bytes } of copies) writeDatedNow(file, bytes);
    for (const { file, body } of anew) writeDatedNow(file, body);
  }

  /** A page as it is in the release before; null when it is not there. @throws the system's error */
  before(path: string): Buffer | null {
    return this.#previous === undefined ? null : contentOf(fileOf(this.#previous, path));
  }

  #placeOf(path: string): string {
    const file = fileOf(this.#folders, path);
    const folder = dirname(file);
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
    return file;
  }

  async #isTakenOver(path: string, file: string, body: Buffer): Promise<boolean> {
    if (this.#previous === undefined) return false;
    const from = fileOf(this.#previous, path);
    // Most that differ do so in length: they need not be read.
    if (statSync(from, { throwIfNoEntry: false })?.size !== body.length) return false;
    if (contentOf(from)?.equals(body) !== true) return false;
    const copies = COPY_SUFFIXES.map((suffix) => ({ suffix, bytes: contentOf(from + suffix) }));
    for (const copy of copies) if (!(await isCopyOf(body, copy, AT_ONCE))) return false;
    const suffixes = ['', ...copies.flatMap(({ suffix, bytes }) => (bytes === null ? [] : [suffix]))];
    try {
      for (const suffix of suffixes) linkSync(from + suffix, file + suffix);
      return true;
    } catch {
      // No links between these folders. What has been linked must not be written to: it is the other release's too.
      for (const suffix of suffixes) rmSync(file + suffix, { force: true });
      return false;
    }
  }
}

function contentOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

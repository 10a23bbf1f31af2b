import { linkSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { COPY_SUFFIXES, compressedCopies, isCopyOf } from '#site/server/publisher/compression/compressed-copies.ts';
import { AT_ONCE } from '#site/server/publisher/compression/zlib-ways.ts';
import { writeDatedNow } from '#site/server/publisher/content-date.ts';
import { fileOf, type PageFolders, pageFolders } from '#site/server/publisher/page-files.ts';

/**
 * Writes the pages of a release that nobody sees yet, with their compressed copies, one after the other and with as little
 * ado as possible: there are tens of thousands. A page that is the same in `previous`, the release before, is taken over
 * from there: that is quicker, and what browsers have kept of it stays right.
 */
export class PageWriter {
  readonly #folders: PageFolders;
  readonly #previous: PageFolders | undefined;
  readonly #made = new Set<string>();

  constructor(release: string, previous: string | undefined) {
    this.#folders = pageFolders(release);
    this.#previous = previous === undefined ? undefined : pageFolders(previous);
  }

  /** Writes one page. @throws the system's error, such as ENOSPC */
  async write(path: string, body: Buffer): Promise<void> {
    const file = fileOf(this.#folders, path);
    const folder = dirname(file);
    if (!this.#made.has(folder)) mkdirSync(folder, { recursive: true });
    this.#made.add(folder);
    if (await this.#isTakenOver(path, file, body)) return;
    const copies = await compressedCopies(body, 'page', AT_ONCE);
    for (const { suffix, bytes } of copies) writeDatedNow(file + suffix, bytes);
    writeDatedNow(file, body);
  }

  /** Takes a page over from the release before as it is there, if it is. @throws the system's error */
  async keep(path: string): Promise<void> {
    const body = this.#previous === undefined ? null : contentOf(fileOf(this.#previous, path));
    if (body !== null) await this.write(path, body);
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

import { hash } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { movedPage } from '#shared/redirects.ts';
import { errorCode } from '../errors.ts';
import { IMMUTABLE, isHashed, REVALIDATE } from '../http/cache-control.ts';
import { contentTypeOf } from '../http/content-type.ts';
import { routeOf } from '../http/route.ts';
import type { ObjectHeaders, StoredObject } from '../object-storage/bucket.ts';
import { PUBLISHED } from '../object-storage/layout.ts';
import { filesBelow } from '../release/files.ts';
import { pageFileName } from '../release/page-files.ts';

/**
 * The published files by name: the path in a release's `client/`, such as `product/1001.html`, or for product pictures and
 * videos their address, `media/<record>/<file>`.
 */

const MEDIA = 'media/';

/** A redirect's page in `moved/`, which in the bucket has the key of its old path: a bucket cannot send it elsewhere. */
const MOVED = /^moved\/(.+)\/to\.html$/;

/** The name of a page's file of the release. */
export function publishedName(file: string): string {
  return file.replace(MOVED, '$1.html');
}

/** Where published files lie on the disk. */
export interface FileRoots {
  /** Folder of the release. */
  readonly release: string;
  /** Folder of product pictures and videos; null if they are in a bucket of their own. */
  readonly media: string | null;
}

/** A file as it is now. `version` differs between different contents. */
export interface FileContent {
  readonly body: Buffer | Blob;
  readonly version: string;
}

export function keyOf(name: string): string {
  return PUBLISHED + name;
}

export function nameOf(key: string): string {
  return key.slice(PUBLISHED.length);
}

/** Names of all files that the shop serves; Brotli copies are left to the CDN. */
export async function publishedNames({ release, media }: FileRoots): Promise<string[]> {
  const pages = await filesBelow(join(release, 'client'));
  const uploads = media === null ? [] : await filesBelow(media);
  return [
    ...new Set(pages.map(publishedName).filter((name) => contentTypeOf(name) !== undefined)),
    ...uploads.map((file) => MEDIA + file).filter(isMedia),
  ];
}

/** Names of the uploads of one record of product pictures. */
export async function uploadsOfRecord({ media }: FileRoots, recordId: string): Promise<string[]> {
  const files = media === null ? [] : await filesBelow(join(media, recordId));
  return files.map((file) => `${MEDIA}${recordId}/${file}`).filter(isMedia);
}

/** The record of an upload; undefined for files of the release. */
export function recordOf(name: string): string | undefined {
  return name.startsWith(MEDIA) ? name.split('/')[1] : undefined;
}

/** PocketBase keeps metadata and thumbnails beside uploads; they have no address. */
function isMedia(name: string): boolean {
  return routeOf(`/${name}`).kind === 'media';
}

export function pathOf({ release, media }: FileRoots, name: string): string {
  if (name.startsWith(MEDIA)) return join(media ?? '', name.slice(MEDIA.length));
  const page = join(release, 'client', name);
  // A page of the shop comes before a redirect.
  return name.endsWith('.html') && !existsSync(page)
    ? join(release, 'client', pageFileName(movedPage(`/${name.slice(0, -5)}`)))
    : page;
}

/** The version of a file now; null if it is missing. The names of uploads are never reused, so their size is enough. */
export async function versionOf(roots: FileRoots, name: string): Promise<string | null> {
  if (!name.startsWith(MEDIA)) return (await contentOf(roots, name))?.version ?? null;
  return orNull(async () => String((await stat(pathOf(roots, name))).size));
}

/** The content of a file now; null if it is missing. */
export function contentOf(roots: FileRoots, name: string): Promise<FileContent | null> {
  const path = pathOf(roots, name);
  return orNull(async () => {
    if (name.startsWith(MEDIA)) {
      const { size } = await stat(path);
      return { body: await openAsBlob(path), version: String(size) };
    }
    const body = await readFile(path);
    return { body, version: hash('md5', body) };
  });
}

/** The version of a stored object, comparable with that of its file. */
export function storedVersion({ key, bytes, etag }: StoredObject): string {
  return nameOf(key).startsWith(MEDIA) ? String(bytes) : etag;
}

/** The headers that the HTTP server sends with this file. */
export function headersOf(name: string): ObjectHeaders {
  const contentType = contentTypeOf(name);
  if (contentType === undefined) throw new Error(`${name} is of a type that is not served.`);
  const isLasting = name.startsWith(MEDIA) || isHashed(`/${name}`);
  return { contentType, cacheControl: isLasting ? IMMUTABLE : REVALIDATE };
}

async function orNull<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

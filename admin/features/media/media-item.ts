import { parseUrl } from '#shared/text/parse-url.ts';
/** A picture or video of a list: a storage path `<record id>/<file name>`, or a full URL. */
export interface MediaItem {
  path: string;
}

/** The kind of list. */
export type MediaListKind = 'images' | 'videos';

const VIDEO = /\.(mp4|webm|mov|m4v|ogv)(\?|#|$)/i;

/** Whether a path or URL names a video. */
export function isVideoPath(path: string): boolean {
  return VIDEO.test(path);
}

/** A URL as stored; undefined if invalid (specification, section 5). */
export function webAddress(text: string): string | undefined {
  const url = parseUrl(text.trim());
  return url !== undefined && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** The name of an external file: the end of its URL. */
export function nameOfAddress(path: string): string {
  const url = parseUrl(path);
  if (url === undefined) return path;
  const name = url.pathname.split('/').at(-1) || url.hostname;
  try {
    return decodeURIComponent(name);
  } catch (error) {
    // A URL may have a percent sign that is no escape: `/50%.jpg`.
    if (error instanceof URIError) return name;
    throw error;
  }
}

/** The list with one item moved. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.toSpliced(from, 1);
  const item = list[from];
  return item === undefined ? rest : rest.toSpliced(to, 0, item);
}

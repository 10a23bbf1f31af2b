/** A picture or video of a list: a storage path `<record id>/<file name>`, or a full address. */
export interface MediaItem {
  path: string;
}

/** Which list a field is. */
export type MediaListKind = 'images' | 'videos';

const VIDEO = /\.(mp4|webm|mov|m4v|ogv)(\?|#|$)/i;

/** Whether a path or an address names a video. */
export function isVideoPath(path: string): boolean {
  return VIDEO.test(path);
}

/** A web address as it is stored; undefined for what is none (specification, section 5). */
export function webAddress(text: string): string | undefined {
  const url = URL.parse(text.trim());
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** What a foreign file is called: the end of its address. */
export function nameOfAddress(path: string): string {
  const url = URL.parse(path);
  if (url === null) return path;
  const name = url.pathname.split('/').at(-1) || url.hostname;
  try {
    return decodeURIComponent(name);
  } catch (error) {
    // An address may hold a percent sign that begins no letter: `/50%.jpg`.
    if (error instanceof URIError) return name;
    throw error;
  }
}

/** The list with one item at another place. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.toSpliced(from, 1);
  const item = list[from];
  return item === undefined ? rest : rest.toSpliced(to, 0, item);
}

import type { MediaRow } from '#shared/api/admin-media.ts';
import { parseUrl } from '#shared/text/parse-url.ts';
import { unescaped } from '#shared/text/unescaped.ts';

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
  return unescaped(url.pathname.split('/').at(-1) || url.hostname);
}

/** The list with one item moved. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.toSpliced(from, 1);
  const item = list[from];
  return item === undefined ? rest : rest.toSpliced(to, 0, item);
}

/** The focus point as shares of width and height, 0.01 to 1. */
export interface Focal {
  focal_x: number;
  focal_y: number;
}

const MIDDLE = 0.5;
/** 0 means unset. */
const LEAST = 0.01;

/** The focus point of a picture; the centre if unset. */
export function focalOf({ focal_x, focal_y }: Pick<MediaRow, 'focal_x' | 'focal_y'>): Focal {
  return { focal_x: focal_x === 0 ? MIDDLE : focal_x, focal_y: focal_y === 0 ? MIDDLE : focal_y };
}

/** The nearest valid point: whole percent, inside the picture. */
export function focalAt(x: number, y: number): Focal {
  const within = (share: number) => Math.min(1, Math.max(LEAST, Math.round(share * 100) / 100));
  return { focal_x: within(x), focal_y: within(y) };
}

/** Percent from the left and from the top. */
export function percentOf({ focal_x, focal_y }: Focal): { left: number; top: number } {
  return { left: Math.round(focal_x * 100), top: Math.round(focal_y * 100) };
}

/** The point moved by an arrow key, further with Shift; undefined for other keys. */
export function steppedFocal(focal: Focal, key: string, isLarge: boolean): Focal | undefined {
  const step = isLarge ? 0.1 : 0.01;
  const [x, y] = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[key] ?? [];
  return x === undefined || y === undefined ? undefined : focalAt(focal.focal_x + x, focal.focal_y + y);
}

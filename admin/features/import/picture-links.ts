import type { CatalogueProduct } from '#shared/api/catalogue.ts';
import { mediaPaths } from '#shared/pocketbase/media.ts';
import { readList } from './columns.ts';
import type { FileRow } from './row-types.ts';

const AT_ONCE = 16;
const LONGEST_MS = 10_000;

/** Pages that show a file with buttons around it: a link to them is no picture. */
const VIEWERS =
  /^https?:\/\/(?:(?:drive|docs|photos)\.google\.com|photos\.app\.goo\.gl|(?:www\.)?dropbox\.com|1drv\.ms|onedrive\.live\.com|(?:www\.)?(?:instagram|facebook|pinterest)\.com|in\.pinterest\.com)\//i;

/** Whether a link opens a page for viewing a file, not the file. */
export function isViewer(link: string): boolean {
  return VIEWERS.test(link) && !/^https?:\/\/(?:www\.)?dropbox\.com\/.*[?&](?:raw|dl)=1/i.test(link);
}

/** The links of pictures in a file that no product has yet. */
export function newPictureLinks(rows: readonly FileRow[], products: readonly CatalogueProduct[]): string[] {
  const known = new Set(products.flatMap(({ images }) => mediaPaths(images)));
  const links = rows.flatMap(({ cells }) => readList(cells.images ?? '') ?? []);
  return [...new Set(links)].filter((link) => /^https?:/.test(link) && !known.has(link) && !isViewer(link));
}

/** The links that answer no picture. `onProgress` gets the number of tried ones. */
export async function brokenLinks(
  links: readonly string[],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Set<string>> {
  const broken = new Set<string>();
  const waiting = [...links];
  let done = 0;
  const work = async () => {
    for (let link = waiting.pop(); link !== undefined && !signal.aborted; link = waiting.pop()) {
      if (!(await showsPicture(link))) broken.add(link);
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return broken;
}

/** The browser shows pictures of other sites, although it may not read them. */
function showsPicture(link: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    const end = (isShown: boolean) => {
      clearTimeout(timer);
      image.src = '';
      resolve(isShown);
    };
    const timer = setTimeout(() => end(false), LONGEST_MS);
    image.onload = () => end(image.naturalWidth > 0);
    image.onerror = () => end(false);
    image.referrerPolicy = 'no-referrer';
    image.src = link;
  });
}

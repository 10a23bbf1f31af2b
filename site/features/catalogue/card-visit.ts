import type { PicturesAnswer } from '#shared/api/pictures.ts';
import type { PictureSources } from '#shared/product/picture-sources.ts';
import { logFailed, logWarning } from '#site/components/browser-log.ts';
import { readPictures } from './pictures.queries.ts';

/** Delay in ms, so that a pointer passing over a card fetches nothing. */
const PASSING_MS = 150;

const known = new Map<string, Promise<PicturesAnswer | undefined>>();

/** Shows the sizes of a card and, under the mouse, its pictures in turn. Returns a function that ends both. */
export function visitCard(card: Element, isMouse: boolean): () => void {
  const productId = card.querySelector('a')?.pathname.split('/').at(-1) ?? '';
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const cycling = isMouse && !isStill ? cycle(card) : undefined;
  let hideSizes = () => {};
  let isOver = false;
  const reading = setTimeout(async () => {
    const answer = await readOnce(productId);
    if (answer === undefined) return;
    const media = await hydrated(card);
    if (media === null || isOver) return;
    cycling?.addPictures(answer.pictures);
    const sizes = await import('./CardSizes.tsx').catch(logFailed);
    if (sizes && !isOver) hideSizes = sizes.showSizes(media, answer.product);
  }, PASSING_MS);
  return () => {
    isOver = true;
    clearTimeout(reading);
    cycling?.stop();
    hideSizes();
  };
}

/** The card's picture, once the island around it, if any, is hydrated: until then React expects unchanged HTML. */
async function hydrated(card: Element): Promise<Element | null> {
  const island = card.closest('astro-island');
  if (island?.hasAttribute('ssr')) {
    await new Promise((resolve) => island.addEventListener('astro:hydrate', resolve, { once: true }));
  }
  // Astro reports an island when React has only begun with it; an event makes React hydrate the rest at once.
  if (island !== null) card.dispatchEvent(new Event('input', { bubbles: true }));
  return card.querySelector('.product-card-media');
}

/** Pictures and sizes of a product, read once per page; undefined if they cannot be read. */
function readOnce(productId: string): Promise<PicturesAnswer | undefined> {
  const reading = known.get(productId) ?? readOrLog(productId);
  known.set(productId, reading);
  return reading;
}

async function readOrLog(productId: string): Promise<PicturesAnswer | undefined> {
  try {
    return await readPictures(productId);
  } catch (error) {
    logWarning('The pictures and sizes of a card could not be read.', error);
    return undefined;
  }
}

/** How long each picture of a hovered card stays, in ms (specification, section 4). */
export const CYCLE_MS = 1500;
/** The running cycle of a hovered card. */
interface Cycling {
  /** Adds those that follow the first of `pictures`. */
  addPictures: (pictures: readonly PictureSources[]) => void;
  /** Brings the first picture back. */
  stop: () => void;
}

/**
 * Shows the pictures of a product card in turn. Each is shown after it has been decoded, so that nothing flashes; broken
 * ones are skipped.
 */
export function cycle(card: Element): Cycling | undefined {
  const first = card.querySelector('picture');
  if (first === null) return undefined;
  let shown = first;
  let frames = [first];
  let index = 0;
  let isOver = false;
  const show = (frame: HTMLPictureElement) => {
    shown.replaceWith(frame);
    shown = frame;
  };

  const timer = setInterval(async () => {
    index = (index + 1) % frames.length;
    const frame = frames[index];
    if (frame === undefined || frame === shown) return;
    if ((await isDecodable(frame)) && !isOver) show(frame);
  }, CYCLE_MS);

  return {
    addPictures: ([, ...further]) => {
      frames = [first, ...further.map((sources) => frameOf(first, sources))];
    },
    stop: () => {
      isOver = true;
      clearInterval(timer);
      if (shown !== first) show(first);
    },
  };
}

/** A picture element for another picture of the product. */
function frameOf(first: HTMLPictureElement, { avif, src, alt, focus = '' }: PictureSources): HTMLPictureElement {
  const frame = document.importNode(first, true);
  const [source] = frame.querySelectorAll('source');
  const [image] = frame.querySelectorAll('img');
  if (avif === '') source?.remove();
  else if (source) source.srcset = avif;
  if (image) {
    // A lazy picture would never load, because the element is not in the page yet.
    Object.assign(image, { loading: 'eager', src, alt });
    image.style.objectPosition = focus;
  }
  return frame;
}

async function isDecodable(picture: HTMLPictureElement): Promise<boolean> {
  try {
    await picture.querySelector('img')?.decode();
    return true;
  } catch {
    // Not logged: the browser reports failed requests itself.
    return false;
  }
}

import { PICTURES_PATH, PICTURES_SHAPE } from '#shared/api/pictures.ts';
import type { PictureSources } from '#shared/picture-sources.ts';
import { hasShape } from '#shared/shape.ts';
import { logWarning } from '#site/components/browser-log.ts';

/** How long each picture of a hovered card stays, in ms (specification, section 4). */
export const CYCLE_MS = 1500;
/** A pointer that only passes over a card fetches nothing, in ms. */
const PASSING_MS = 150;

const known = new Map<string, Promise<PictureSources[]>>();

/**
 * Shows the pictures of a product card in turn. Each is shown after it has been decoded, so that nothing flashes; broken
 * ones are skipped. Returns a function that stops the cycle and shows the first picture again.
 */
export function cycle(card: Element): () => void {
  const first = card.querySelector('picture');
  const address = card.querySelector('a')?.pathname ?? '';
  if (first === null) return () => {};
  let shown = first;
  let frames = [first];
  let index = 0;
  let isOver = false;
  const show = (frame: HTMLPictureElement) => {
    shown.replaceWith(frame);
    shown = frame;
  };

  const fetching = setTimeout(async () => {
    const [, ...further] = await readPictures(address.split('/').at(-1) ?? '');
    frames = [first, ...further.map((sources) => frameOf(first, sources))];
  }, PASSING_MS);
  const timer = setInterval(async () => {
    index = (index + 1) % frames.length;
    const frame = frames[index];
    if (frame === undefined || frame === shown) return;
    if ((await isDecodable(frame)) && !isOver) show(frame);
  }, CYCLE_MS);

  return () => {
    isOver = true;
    clearTimeout(fetching);
    clearInterval(timer);
    if (shown !== first) show(first);
  };
}

/** The pictures of a product, fetched once a page; empty if they cannot be fetched. */
function readPictures(productId: string): Promise<PictureSources[]> {
  const reading = known.get(productId) ?? fetchPictures(productId);
  known.set(productId, reading);
  return reading;
}

async function fetchPictures(productId: string): Promise<PictureSources[]> {
  try {
    const answer: unknown = await (await fetch(`${PICTURES_PATH}?product=${productId}`)).json();
    if (!hasShape(PICTURES_SHAPE, answer)) throw new Error('That is no list of pictures.');
    return answer.pictures;
  } catch (error) {
    logWarning('The pictures of a card could not be read.', error);
    return [];
  }
}

/** A picture element for another picture of the product. */
function frameOf(first: HTMLPictureElement, { avif, src, alt, focus = '' }: PictureSources): HTMLPictureElement {
  const frame = document.importNode(first, true);
  const [source] = frame.querySelectorAll('source');
  const [image] = frame.querySelectorAll('img');
  if (avif === '') source?.remove();
  else if (source) source.srcset = avif;
  if (image) {
    // The element is not in the page yet, and a lazy picture loads only there.
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

import { PICTURES_PATH, PICTURES_SHAPE, type PicturesAnswer } from '#shared/api/pictures.ts';
import { shapeSchema } from '#shared/shape.ts';
import { getJson } from '#site/api/shop-api.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { cycle } from './card-cycle.ts';

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
    cycling?.addPictures(answer.pictures);
    const media = await hydrated(card);
    if (media === null || isOver) return;
    const { showSizes } = await import('./CardSizes.tsx');
    if (!isOver) hideSizes = showSizes(media, answer.product);
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
  const island = card.closest('astro-island[ssr]');
  if (island !== null) {
    await new Promise((resolve) => island.addEventListener('astro:hydrate', resolve, { once: true }));
  }
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
    return await getJson(`${PICTURES_PATH}?product=${productId}`, shapeSchema(PICTURES_SHAPE));
  } catch (error) {
    logWarning('The pictures and sizes of a card could not be read.', error);
    return undefined;
  }
}

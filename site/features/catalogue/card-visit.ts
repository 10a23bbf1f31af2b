import { PICTURES_PATH, PICTURES_SHAPE, type PicturesAnswer } from '#shared/api/pictures.ts';
import { hasShape } from '#shared/shape.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { cycle } from './card-cycle.ts';

/** A pointer that only passes over a card fetches nothing, in ms. */
const PASSING_MS = 150;

const known = new Map<string, Promise<PicturesAnswer | undefined>>();

/** Shows what a card has besides its first picture: sizes, and under the mouse its pictures in turn. Gives what ends it. */
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

/** The place of a card's picture, once the island it may be in is hydrated: React expects its HTML as it was rendered. */
async function hydrated(card: Element): Promise<Element | null> {
  const island = card.closest('astro-island[ssr]');
  if (island !== null) {
    await new Promise((resolve) => island.addEventListener('astro:hydrate', resolve, { once: true }));
  }
  return card.querySelector('.product-card-media');
}

/** What the shop says of a product, read once a page; undefined if it cannot be read. */
function readOnce(productId: string): Promise<PicturesAnswer | undefined> {
  const reading = known.get(productId) ?? read(productId);
  known.set(productId, reading);
  return reading;
}

async function read(productId: string): Promise<PicturesAnswer | undefined> {
  try {
    const answer: unknown = await (await fetch(`${PICTURES_PATH}?product=${productId}`)).json();
    if (!hasShape(PICTURES_SHAPE, answer)) throw new Error('That is not what a card shows.');
    return answer;
  } catch (error) {
    logWarning('The pictures and sizes of a card could not be read.', error);
    return undefined;
  }
}

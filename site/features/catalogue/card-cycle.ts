import { furtherPictures } from './further-pictures.ts';

/** How long each picture of a hovered card stays, in ms (specification, section 4). */
export const CYCLE_MS = 1500;
/** A pointer that only passes over a card fetches nothing, in ms. */
const PASSING_MS = 150;

/**
 * Cycles the pictures of a product card while the mouse is over it, and shows the first again when it leaves. A picture
 * is shown only once it has been decoded: no flash, and a broken one is skipped.
 */
export function cycleWhileHovered(card: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let stop = () => {};
  const start = () => {
    stop();
    stop = cycle(card);
  };
  card.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && start());
  card.addEventListener('pointerleave', () => stop());
  // This code has come because the pointer has.
  if (matchMedia('(hover: hover)').matches && card.matches(':hover')) start();
}

/** Starts cycling; the function returned ends it and brings the first picture back. */
function cycle(card: Element): () => void {
  const first = card.querySelector('picture');
  const link = card.querySelector('a');
  if (first === null || link === null) return () => {};
  let shown = first;
  let frames = [first];
  let index = 0;
  let isOver = false;
  const show = (frame: HTMLPictureElement) => {
    shown.replaceWith(frame);
    shown = frame;
  };

  const fetching = setTimeout(async () => {
    frames = [first, ...(await furtherPictures(link.href, first))];
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

async function isDecodable(picture: HTMLPictureElement): Promise<boolean> {
  try {
    await picture.querySelector('img')?.decode();
    return true;
  } catch {
    // A picture that fails to load is left out of the round; the browser has already reported the request.
    return false;
  }
}

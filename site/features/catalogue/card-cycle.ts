/** How long each picture of a hovered card stays, in ms (specification, section 4). */
export const CYCLE_MS = 1500;
/** A pointer that only passes over a card fetches nothing, in ms. */
const PASSING_MS = 150;

/**
 * Cycles the pictures of the product card under the mouse, and shows the first again when it leaves. Works by
 * delegation, so cards added later take part. A picture is shown only once it has been decoded: no flash, and a
 * broken one is skipped.
 */
export function mountCardCycling(root: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let current: Element | null = null;
  let stop = () => {};
  const moveTo = (card: Element | null) => {
    if (card === current) return;
    stop();
    current = card;
    stop = card === null ? () => {} : cycle(card);
  };
  root.addEventListener('pointerover', ({ target, pointerType }) =>
    moveTo(pointerType === 'mouse' && target instanceof Element ? target.closest('.product-card') : null),
  );
  root.addEventListener('pointerleave', () => moveTo(null));
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
    const { furtherPictures } = await import('./further-pictures.ts');
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

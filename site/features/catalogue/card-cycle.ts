/** How long each picture of a hovered card stays, in ms (specification, section 4). */
export const CYCLE_MS = 1500;

/**
 * Cycles the pictures of the product card under the mouse, and shows the first again when it leaves. Works by
 * delegation, so cards added later take part. A picture is shown only once it has been decoded: no flash, and a
 * broken one is skipped.
 */
export function mountCardCycling(root: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let current: HTMLElement | null = null;
  let stop = () => {};
  root.addEventListener('pointerover', ({ target, pointerType }) => {
    const card = pointerType === 'mouse' && target instanceof Element ? target.closest('[data-more]') : null;
    if (card === current) return;
    stop();
    current = card instanceof HTMLElement ? card : null;
    stop = current === null ? () => {} : cycle(current);
  });
  root.addEventListener('pointerleave', () => {
    stop();
    current = null;
    stop = () => {};
  });
}

/** Starts cycling; the function returned ends it and brings the first picture back. */
function cycle(card: HTMLElement): () => void {
  const image = card.querySelector('img');
  if (image === null) return () => {};
  const [src, srcset] = [image.getAttribute('src') ?? '', image.srcset];
  const frames = [
    { src, srcset },
    ...(card.dataset['more'] ?? '').split(' ').map((more) => ({ src: more, srcset: '' })),
  ];
  let index = 0;
  let isOver = false;

  const timer = setInterval(async () => {
    index = (index + 1) % frames.length;
    const frame = frames[index];
    if (frame === undefined) return;
    if (index > 0 && !(await isDecodable(frame.src))) return;
    if (!isOver) Object.assign(image, frame);
  }, CYCLE_MS);

  return () => {
    isOver = true;
    clearInterval(timer);
    if (image.getAttribute('src') !== src) Object.assign(image, { src, srcset });
  };
}

async function isDecodable(src: string): Promise<boolean> {
  const probe = new Image();
  probe.src = src;
  try {
    await probe.decode();
    return true;
  } catch {
    // A picture that fails to load is left out of the round; the browser has already reported the request.
    return false;
  }
}

import type { PictureSources } from '#shared/product/picture-sources.ts';

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

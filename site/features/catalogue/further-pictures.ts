import { logWarning } from '#site/components/browser-log.ts';

const known = new Map<string, Promise<HTMLPictureElement[]>>();

/**
 * The pictures of a product after its first, shaped like `first`. They are taken from the product's page, which is
 * likely to be opened next: so no listing has to name all pictures of all its products. None when it cannot be read.
 */
export function furtherPictures(productPage: string, first: HTMLPictureElement): Promise<HTMLPictureElement[]> {
  const reading = known.get(productPage) ?? readPictures(productPage, first);
  known.set(productPage, reading);
  return reading;
}

async function readPictures(productPage: string, first: HTMLPictureElement): Promise<HTMLPictureElement[]> {
  try {
    const response = await fetch(productPage);
    if (!response.ok) throw new Error(`It answered ${response.status}.`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const [, ...further] = page.querySelectorAll<HTMLPictureElement>('.gallery-strip picture');
    return further.map((picture) => shapedLike(first, picture));
  } catch (error) {
    logWarning('The pictures of a card could not be read.', error);
    return [];
  }
}

function shapedLike(first: HTMLPictureElement, picture: HTMLPictureElement): HTMLPictureElement {
  const copy = document.importNode(picture, true);
  const sizes = first.querySelector('source')?.sizes;
  for (const source of copy.querySelectorAll('source')) if (sizes) source.sizes = sizes;
  const image = copy.querySelector('img');
  // Outside the page nothing ever comes near: a lazy picture would not load.
  if (image) image.loading = 'eager';
  return copy;
}

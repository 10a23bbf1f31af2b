/** The picture shown in place of one that fails to load; the same as PLACEHOLDER_IMAGE, without what that imports. */
const PLACEHOLDER_SRC = '/placeholder.svg';

/** Puts the placeholder into every image inside `root` that fails to load, now or later. */
export function replaceBrokenImages(root: Document): void {
  // Errors of images do not bubble, but they are captured on the way down.
  root.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true);
  for (const image of root.images) if (image.complete && image.naturalWidth === 0) replace(image);
}

function replace(image: HTMLImageElement): void {
  if (image.getAttribute('src') === PLACEHOLDER_SRC) return;
  image.removeAttribute('srcset');
  image.src = PLACEHOLDER_SRC;
}

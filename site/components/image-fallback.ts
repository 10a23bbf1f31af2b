/** The picture shown in place of one that fails to load; the same as PLACEHOLDER_IMAGE, without what that imports. */
const PLACEHOLDER_SRC = '/placeholder.svg';

/** Gives every image inside `root` that fails to load, now or later, its WebP and then the placeholder. */
export function replaceBrokenImages(root: Document): void {
  // Error events of images do not bubble, so they are captured.
  root.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true);
  for (const image of root.images) if (image.complete && image.naturalWidth === 0) replace(image);
}

function replace(image: HTMLImageElement): void {
  // Without its sources the image loads its own `src`, the WebP file, which may exist.
  const sources = image.closest('picture')?.querySelectorAll('source') ?? [];
  for (const source of sources) source.remove();
  if (sources.length === 0 && image.getAttribute('src') !== PLACEHOLDER_SRC) image.src = PLACEHOLDER_SRC;
}

/**
 * Improves the gallery, which works as links already: a thumbnail moves the strip and nothing else (no jump of the
 * page, no entry in the history), and the picture in view is marked among the thumbnails.
 */
export function mountGallery(gallery: HTMLElement): void {
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const strip = gallery.querySelector('ul');
  if (strip === null || links.length === 0) return;

  for (const [index, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      strip.scrollTo({ left: index * strip.clientWidth });
    });
  }

  const pictures = [...strip.children];
  const watcher = new IntersectionObserver(
    (entries) => {
      const inView = entries.find(({ isIntersecting }) => isIntersecting);
      if (inView) markCurrent(links, pictures.indexOf(inView.target));
    },
    { root: strip, threshold: 0.6 },
  );
  for (const picture of pictures) watcher.observe(picture);
}

function markCurrent(links: readonly HTMLAnchorElement[], current: number): void {
  for (const [index, link] of links.entries()) {
    if (index === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

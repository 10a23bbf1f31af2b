/**
 * Improves the gallery, which works as links already: a thumbnail moves the strip and nothing else (no jump of the
 * page, no entry in the history), the picture in view is marked among the thumbnails, and a picture can be enlarged.
 */
export function mountGallery(gallery: HTMLElement): void {
  const strip = gallery.querySelector('ul');
  if (strip === null) return;
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  for (const [index, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      strip.scrollTo({ left: index * strip.clientWidth });
    });
  }
  showPosters(strip);
  markWhatIsInView(strip, links);
  gallery.querySelector('[data-enlarge]')?.addEventListener('click', () => void enlarge(strip));
  strip.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-held]') !== null) void enlarge(strip);
  });
}

/** A poster in the page's HTML would load with the page, seen or not. */
function showPosters(strip: HTMLElement): void {
  for (const video of strip.querySelectorAll('video')) video.poster = video.dataset['poster'] ?? '';
}

async function enlarge(strip: HTMLElement): Promise<void> {
  const { openViewer } = await import('./viewer.ts');
  const index = Math.round(strip.scrollLeft / strip.clientWidth);
  const last = await openViewer(
    [...strip.children].flatMap(({ firstElementChild }) => firstElementChild ?? []),
    index,
  );
  strip.scrollTo({ left: last * strip.clientWidth, behavior: 'instant' });
}

function markWhatIsInView(strip: HTMLElement, links: readonly HTMLAnchorElement[]): void {
  if (links.length === 0) return;
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

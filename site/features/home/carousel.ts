/** The second slide's picture is fetched this long before the slide is shown, in ms. */
const LEAD_MS = 1000;

/**
 * Makes the hero's scrolling row of slides advance by itself and loop. It pauses under the mouse, with the focus, in a
 * hidden tab, by its button, and under prefers-reduced-motion.
 */
export function mountCarousel(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>('[data-track]');
  if (track === null) return;
  const slides = [...track.children];
  const dots = [...root.querySelectorAll('[data-dot]')];
  let current = 0;

  const goTo = (index: number) => {
    const target = (index + slides.length) % slides.length;
    track.scrollTo({ left: target * track.clientWidth });
  };
  const clock = createCarouselClock(() => goTo(current + 1));

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) current = slides.indexOf(target);
      for (const [index, dot] of dots.entries()) mark(dot, index === current);
    },
    { root: track, threshold: 0.6 },
  );
  for (const slide of slides) observer.observe(slide);

  root.querySelector('[data-previous]')?.addEventListener('click', () => goTo(current - 1));
  root.querySelector('[data-next]')?.addEventListener('click', () => goTo(current + 1));
  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => goTo(index));

  const pause = root.querySelector('[data-pause]');
  pause?.addEventListener('click', () => {
    const isPaused = pause.getAttribute('aria-pressed') !== 'true';
    pause.setAttribute('aria-pressed', String(isPaused));
    clock.hold('button', isPaused);
  });
  // Pointer and focus may have arrived before this code.
  clock.hold('pointer', matchMedia('(hover: hover)').matches && root.matches(':hover'));
  clock.hold('focus', root.contains(document.activeElement));
  root.addEventListener('mouseenter', () => clock.hold('pointer', true));
  root.addEventListener('mouseleave', () => clock.hold('pointer', false));
  root.addEventListener('focusin', () => clock.hold('focus', true));
  root.addEventListener('focusout', () => clock.hold('focus', false));
  track.addEventListener('touchstart', clock.restart, { passive: true });
  document.addEventListener('visibilitychange', () => clock.hold('hidden', document.hidden));

  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const followMotion = () => clock.hold('motion', reduced.matches);
  reduced.addEventListener('change', followMotion);
  followMotion();
  // After the page has loaded, and before the slide is shown.
  if (!reduced.matches) setTimeout(() => fetchPicture(slides[1]), AUTOPLAY_MS - LEAD_MS);
}

function fetchPicture(slide: Element | undefined): void {
  const image = slide?.querySelector('img');
  if (image) image.loading = 'eager';
}

function mark(dot: Element, isCurrent: boolean): void {
  if (isCurrent) dot.setAttribute('aria-current', 'true');
  else dot.removeAttribute('aria-current');
}

/** How long a slide stays, in ms (specification, section 9). */
export const AUTOPLAY_MS = 4000;

/** Reasons to pause. While there is any, no slide advances. */
export type HoldReason = 'pointer' | 'focus' | 'button' | 'motion' | 'hidden';

/** The clock of a carousel. */
export interface CarouselClock {
  hold(reason: HoldReason, isHeld: boolean): void;
  /** Starts the present slide's time anew, after a slide was chosen by hand. */
  restart(): void;
}

/** Calls `advance` every `AUTOPLAY_MS` while nothing holds the carousel; after a hold the full time runs again. */
export function createCarouselClock(advance: () => void): CarouselClock {
  const held = new Set<HoldReason>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const restart = () => {
    clearInterval(timer);
    if (held.size === 0) timer = setInterval(advance, AUTOPLAY_MS);
  };
  restart();

  return {
    restart,
    hold(reason, isHeld) {
      if (isHeld) held.add(reason);
      else held.delete(reason);
      restart();
    },
  };
}

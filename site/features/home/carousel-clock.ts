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

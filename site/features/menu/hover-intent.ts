/** Delays in ms before a hovered menu opens and before a left one closes (specification, section 9). */
export const HOVER_DELAY_MS = 200;
export const SKIP_DELAY_MS = 300;
export const CLOSE_DELAY_MS = 150;

/** Decides which of several menus is open from pointer and keyboard; `null` means none. */
export interface HoverIntent {
  /** The pointer came over a menu or its panel. */
  enter(id: string): void;
  /** The pointer left. */
  leave(): void;
  /** Call when a section's button was pressed: the section stays open until the button is pressed again. */
  press(id: string): void;
  /** Opens at once, or closes with `null`. */
  set(id: string | null): void;
}

/**
 * A menu opens after `HOVER_DELAY_MS`, or at once while another is open or was until `SKIP_DELAY_MS` ago, and closes
 * `CLOSE_DELAY_MS` after the pointer left. `show` is called with each change.
 */
export function createHoverIntent(show: (id: string | null) => void, now: () => number = Date.now): HoverIntent {
  let open: string | null = null;
  let isPressed = false;
  let closedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (id: string | null) => {
    clearTimeout(timer);
    isPressed = false;
    if (id === open) return;
    if (id === null) closedAt = now();
    open = id;
    show(id);
  };

  return {
    set,
    press(id) {
      const isClosing = isPressed && id === open;
      set(isClosing ? null : id);
      isPressed = !isClosing;
    },
    enter(id) {
      if (isPressed) return;
      clearTimeout(timer);
      const isSkipping = open !== null || now() - closedAt < SKIP_DELAY_MS;
      if (isSkipping) set(id);
      else timer = setTimeout(set, HOVER_DELAY_MS, id);
    },
    leave() {
      if (isPressed) return;
      clearTimeout(timer);
      timer = setTimeout(set, CLOSE_DELAY_MS, null);
    },
  };
}

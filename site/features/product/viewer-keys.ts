import type { Extent } from './viewer-view.ts';

const ZOOM_STEP: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };
const ARROWS: Readonly<Record<string, Extent>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** What keys do to the viewer. */
interface Deeds {
  isZoomed(): boolean;
  zoom(steps: number): void;
  reset(): void;
  /** Moves the picture one step along each of x and y. */
  pan(steps: Extent): void;
  go(slides: number): void;
}

/** `+` and `-` zoom, `0` undoes it; arrows move an enlarged picture, else they go from slide to slide. */
export function followKeys(dialog: HTMLElement, deeds: Deeds): void {
  dialog.addEventListener('keydown', (event) => {
    // A video has its own keys.
    if (event.target instanceof HTMLVideoElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps = ZOOM_STEP[event.key];
    const arrow = ARROWS[event.key];
    if (steps !== undefined) deeds.zoom(steps);
    else if (event.key === '0') deeds.reset();
    else if (arrow && deeds.isZoomed()) deeds.pan(arrow);
    else if (arrow && arrow.x !== 0) deeds.go(-arrow.x);
    else return;
    event.preventDefault();
  });
}

import { afterSwipe, type Extent } from './viewer-view.ts';

const DOUBLE_TAP_MS = 300;
const TAP_PX = 10;
const WHEEL_ZOOM = 1.0015;

/** What fingers, a mouse and its wheel do to the viewer. Points are told from the middle of the stage, ways in px. */
interface Deeds {
  isZoomed(): boolean;
  zoom(factor: number, point: Extent): void;
  pan(way: Extent): void;
  /** The slide follows the finger sideways. */
  drag(way: number): void;
  /** The finger has left: go so many slides on, or stay with 0. */
  drop(steps: number): void;
  toggle(point: Extent): void;
}

/** Reads one finger as pan or swipe, two as pinch, two taps as a toggle, and the wheel as zoom. */
export function followFingers(track: HTMLElement, deeds: Deeds): void {
  const fingers = new Map<number, Extent>();
  let way = 0;
  let moved = 0;
  let lastTap = { atMs: 0, point: { x: 0, y: 0 } };
  const point = ({ clientX, clientY }: MouseEvent): Extent => ({
    x: clientX - innerWidth / 2,
    y: clientY - innerHeight / 2,
  });

  track.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || event.target instanceof HTMLVideoElement) return;
    track.setPointerCapture(event.pointerId);
    if (fingers.size === 0) [way, moved] = [0, 0];
    fingers.set(event.pointerId, point(event));
  });
  track.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const now = point(event);
    const step = { x: now.x - before.x, y: now.y - before.y };
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    moved += Math.abs(step.x) + Math.abs(step.y);
    if (other !== undefined)
      deeds.zoom(distance(now, other) / Math.max(distance(before, other), 1), middle(now, other));
    else if (deeds.isZoomed()) deeds.pan(step);
    else {
      way += step.x;
      deeds.drag(way);
    }
  });
  const release = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    if (moved < TAP_PX && event.type === 'pointerup') {
      const tap = { atMs: event.timeStamp, point: point(event) };
      const isSecond = tap.atMs - lastTap.atMs < DOUBLE_TAP_MS && distance(tap.point, lastTap.point) < 3 * TAP_PX;
      lastTap = isSecond ? { ...tap, atMs: 0 } : tap;
      if (isSecond) deeds.toggle(tap.point);
    } else if (!deeds.isZoomed()) deeds.drop(afterSwipe(1, way, 3) - 1);
  };
  track.addEventListener('pointerup', release);
  track.addEventListener('pointercancel', release);
  track.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      deeds.zoom(WHEEL_ZOOM ** -event.deltaY, point(event));
    },
    { passive: false },
  );
}

function distance(a: Extent, b: Extent): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Extent, b: Extent): Extent {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

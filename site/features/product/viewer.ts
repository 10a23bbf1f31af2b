import { buildViewer } from './viewer-dialog.ts';
import { followFingers } from './viewer-fingers.ts';
import { followKeys } from './viewer-keys.ts';
import { type Extent, FITTED, fittedIn, panBy, type View, zoomAt } from './viewer-view.ts';

const ZOOM_STEP = 1.5;
const TOGGLED_ZOOM = 2.5;
const KEY_PAN_PX = 80;
const MIDDLE: Extent = { x: 0, y: 0 };

/**
 * Shows pictures and videos over the whole screen, beginning with the one at `index`: zoom with wheel, two fingers,
 * double tap or keys, move with a finger or the arrow keys, go on by swiping, arrow keys or buttons. Settles when it is
 * closed, with the index of what was shown last.
 */
export function openViewer(originals: readonly Element[], index: number): Promise<number> {
  const viewer = buildViewer(originals);
  const { dialog } = viewer;
  let current = index;
  let view: View = FITTED;

  const stage = (): Extent => ({ x: dialog.clientWidth, y: dialog.clientHeight });
  const fitted = (): Extent => {
    const picture = viewer.slides[current]?.querySelector('img');
    return picture ? fittedIn(stage(), { x: picture.naturalWidth || 3, y: picture.naturalHeight || 4 }) : MIDDLE;
  };
  const hold = (next: View, glides = true) => {
    view = next;
    viewer.showView(current, view, glides);
  };
  const zoom = (factor: number, point = MIDDLE, glides = true) =>
    hold(zoomAt(view, factor, point, fitted(), stage()), glides);
  const pan = (way: Extent, glides = true) => hold(panBy(view, way, fitted(), stage()), glides);
  const go = (slides: number) => {
    const target = Math.min(Math.max(current + slides, 0), originals.length - 1);
    if (target !== current) hold(FITTED);
    current = target;
    viewer.showSlide(current, 0, true);
  };
  const isZoomed = () => view.scale > 1;
  const zoomBy = (steps: number) => zoom(ZOOM_STEP ** steps);

  viewer.onStep(go);
  viewer.onZoom(zoomBy);
  followKeys(dialog, {
    isZoomed,
    go,
    zoom: zoomBy,
    reset: () => hold(FITTED),
    pan: ({ x, y }) => pan({ x: x * KEY_PAN_PX, y: y * KEY_PAN_PX }),
  });
  followFingers(viewer.track, {
    isZoomed,
    zoom: (factor, point) => zoom(factor, point, false),
    pan: (way) => pan(way, false),
    drag: (way) => viewer.showSlide(current, way, false),
    drop: go,
    toggle: (point) => zoom(isZoomed() ? 0 : TOGGLED_ZOOM, point),
  });

  document.body.append(dialog);
  dialog.showModal();
  viewer.showSlide(current, 0, false);
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(current);
    });
  });
}

/** How a picture of the viewer is held: enlarged, and moved from the middle of the stage by `x` and `y` px. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** A width and a height, or a way along both, in px. */
export interface Extent {
  x: number;
  y: number;
}

export const FITTED: View = { scale: 1, x: 0, y: 0 };
const LARGEST_SCALE = 4;

/** How wide and high a picture stands in the stage when it is not enlarged. */
export function fittedIn(stage: Extent, picture: Extent): Extent {
  const scale = Math.min(stage.x / picture.x, stage.y / picture.y);
  return { x: picture.x * scale, y: picture.y * scale };
}

/** Enlarges by `factor` so that what lies under `point`, told from the middle of the stage, stays there. */
export function zoomAt(view: View, factor: number, point: Extent, fitted: Extent, stage: Extent): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), LARGEST_SCALE);
  const ratio = scale / view.scale;
  const moved = { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio };
  return keepInStage(moved, fitted, stage);
}

/** Moves an enlarged picture, as far as it reaches over the stage. */
export function panBy(view: View, way: Extent, fitted: Extent, stage: Extent): View {
  return keepInStage({ ...view, x: view.x + way.x, y: view.y + way.y }, fitted, stage);
}

function keepInStage({ scale, x, y }: View, fitted: Extent, stage: Extent): View {
  return { scale, x: within(x, (fitted.x * scale - stage.x) / 2), y: within(y, (fitted.y * scale - stage.y) / 2) };
}

function within(value: number, limit: number): number {
  return limit <= 0 ? 0 : Math.min(Math.max(value, -limit), limit);
}

const SHORTEST_SWIPE_PX = 40;

/** Where a swipe over `way` px leads from slide `index` of `count`: one on, one back, or nowhere. */
export function afterSwipe(index: number, way: number, count: number): number {
  if (Math.abs(way) < SHORTEST_SWIPE_PX) return index;
  return Math.min(Math.max(index - Math.sign(way), 0), count - 1);
}

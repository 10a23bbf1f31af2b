import { onTestFinished, vi } from 'vitest';
import { z } from 'zod';

const happyWindowSchema = z.object({ happyDOM: z.custom<{ setViewport(size: object): void }>() });

/** Gives every element of this test room, because happy-dom has no layout and a virtual list then shows no row. */
export function giveRoom(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  onTestFinished(() => void vi.restoreAllMocks());
}

/** Shows this test in a window of this width. */
export function setWidth(width: number): void {
  const { innerWidth } = window;
  const { happyDOM } = happyWindowSchema.parse(window);
  happyDOM.setViewport({ width });
  onTestFinished(() => happyDOM.setViewport({ width: innerWidth }));
}

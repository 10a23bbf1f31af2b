import { onTestFinished, vi } from 'vitest';

/** Gives every element of this test room, because happy-dom has no layout and a virtual list then shows no row. */
export function giveRoom(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  onTestFinished(() => void vi.restoreAllMocks());
}

/** Shows this test in a window of this width. */
export function setWidth(width: number): void {
  const { happyDOM, innerWidth } = window as unknown as {
    happyDOM: { setViewport(size: object): void };
    innerWidth: number;
  };
  happyDOM.setViewport({ width });
  onTestFinished(() => happyDOM.setViewport({ width: innerWidth }));
}

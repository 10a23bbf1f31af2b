import { onTestFinished, vi } from 'vitest';

/** Gives every element of this test room, because happy-dom has no layout and a virtual list then shows no row. */
export function giveRoom(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  onTestFinished(() => void vi.restoreAllMocks());
}

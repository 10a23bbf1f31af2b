import type { KeyboardEvent } from 'react';

/** Marks the control of a row that the arrow keys move to. */
export const ROW_CONTROL = { 'data-row-control': '' };

/** Up, down, Home and End move between the rows of a list, from row control to row control. Put it on the list. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLElement) || !('rowControl' in event.target.dataset)) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-control]')];
  const here = controls.indexOf(event.target);
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: controls.length - 1 }[event.key];
  const control = next === undefined ? undefined : controls[next];
  if (!control) return;
  event.preventDefault();
  control.focus();
  control.scrollIntoView({ block: 'nearest' });
}

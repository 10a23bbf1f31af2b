/** Steps of the arrow keys. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Moves the focus with the arrow keys: Left and Right along the row of sections, Down into an open panel, Up and Down
 * through its links, and Up from the first back to the section. Tab is not affected.
 */
export function moveFocus(event: KeyboardEvent): void {
  const { target, key } = event;
  const step = STEPS[key];
  if (step === undefined || !(target instanceof HTMLElement)) return;
  const next = destination(target, key, step);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function destination(target: HTMLElement, key: string, step: number): HTMLElement | undefined {
  const section = target.closest('[data-section], .menu-account');
  const links = [...(section?.querySelectorAll<HTMLElement>('.menu-panel:not([hidden]) a') ?? [])];
  const place = links.indexOf(target);
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown';
  if (isVertical && place < 0) return key === 'ArrowDown' ? links[0] : undefined;
  if (isVertical) return place + step < 0 ? (section?.querySelector('button') ?? undefined) : links[place + step];
  const heads = [...(section?.parentElement?.querySelectorAll<HTMLElement>('.menu-link') ?? [])].filter(isShown);
  const here = heads.findIndex((head) => section?.contains(head));
  return here < 0 ? undefined : heads.at((here + step) % heads.length);
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

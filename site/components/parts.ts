import { logWarning } from './browser-log.ts';

/** Fetches the code of a part of the page, and gives the function that brings one such element to life. */
export type PartLoader = () => Promise<(element: HTMLElement) => void | Promise<void>>;

/** Signs that somebody is about to use a part: the pointer or the focus comes to it, or it opens. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'toggle'] as const;
/** What is done with it, and would be lost without its code. */
const DEEDS = ['change', 'click', 'submit'] as const;
/**
 * What does nothing by itself when pressed: other links lead on, submit buttons submit, popovers are the browser's.
 * `data-held` marks what does something else, or is no control.
 */
const NEEDS_CODE = 'button[type=button]:not([popovertarget]), a[href^="#"], [data-held]';

/**
 * Fetches the code of an element marked `data-part="{name}"` at the first sign that the element will be used. What is
 * done with it before the code has come is held back, and done again with it. If the code does not come, a form is sent
 * and a link followed as in a browser without scripts, and the next sign tries again. Elements that match `now` do not
 * wait for a sign. Parts may lie inside parts, and may be added later.
 */
export function mountParts(root: Document, loaders: Readonly<Record<string, PartLoader>>, now: string): void {
  const waking = new WeakMap<Element, Promise<boolean>>();
  const awake = new WeakSet<Element>();

  const start = async (part: HTMLElement): Promise<boolean> => {
    try {
      const mount = await loaders[part.dataset['part'] ?? '']?.();
      await mount?.(part);
      awake.add(part);
    } catch (error) {
      logWarning('The code of a part of the page did not come.', error);
      waking.delete(part);
    }
    return awake.has(part);
  };
  const wake = (part: HTMLElement): Promise<boolean> => {
    const known = waking.get(part) ?? start(part);
    waking.set(part, known);
    return known;
  };

  const notice = (event: Event) => {
    for (const part of partsAround(event.target)) {
      if (awake.has(part)) continue;
      const isAwake = wake(part);
      const repeat = repetition(event);
      if (repeat === undefined) continue;
      event.preventDefault();
      event.stopImmediatePropagation();
      void isAwake.then(repeat);
      return;
    }
  };
  for (const type of [...SIGNS, ...DEEDS]) root.addEventListener(type, notice, true);

  const wakeAtOnce = () => {
    for (const part of root.querySelectorAll<HTMLElement>(now)) void wake(part);
  };
  wakeAtOnce();
  new MutationObserver(wakeAtOnce).observe(root.body, { childList: true, subtree: true });
}

/** The parts that an event happened in, from the innermost outward. */
function* partsAround(target: EventTarget | null): Generator<HTMLElement> {
  let element = target instanceof Element ? target : null;
  while (element !== null) {
    const part: HTMLElement | null = element.closest<HTMLElement>('[data-part]');
    if (part !== null) yield part;
    element = part?.parentElement ?? null;
  }
}

/** What repeats an event that would be lost without code; undefined for one that may go on. */
function repetition(event: Event): ((isAwake: boolean) => void) | undefined {
  const { target, type } = event;
  if (!(target instanceof Element)) return undefined;
  if (type === 'change') return (isAwake) => isAwake && target.dispatchEvent(new Event(type, { bubbles: true }));
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    return (isAwake) => (isAwake ? target.requestSubmit(event.submitter) : target.submit());
  }
  const control = event instanceof MouseEvent && isPress(event) ? target.closest<HTMLElement>(NEEDS_CODE) : null;
  if (control === null) return undefined;
  return (isAwake) => {
    if (isAwake) control.click();
    else if (control instanceof HTMLAnchorElement) location.assign(control.href);
  };
}

/** A click that is not for another tab or window. */
function isPress({ type, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return type === 'click' && !ctrlKey && !metaKey && !shiftKey;
}

/** Signs that someone is about to use a part of a page. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;
/** What is done with it. */
const DEEDS = ['change', 'click', 'submit'] as const;

/**
 * Fetches the script of a part of the page at the first sign that the part will be used. What is done before the script
 * has come is held back and done again with it, or, if it does not come, as in a browser without scripts: what uses
 * this must work as a link or a form too.
 */
export function onIntent<Part extends HTMLElement>(part: Part, fetchScript: () => Promise<(part: Part) => void>): void {
  const held: (() => void)[] = [];
  const watch = new AbortController();
  let isOnItsWay = false;
  const notice = (event: Event) => {
    const again = repetition(event);
    if (again !== undefined) held.push(again);
    if (isOnItsWay) return;
    isOnItsWay = true;
    const letGo = () => {
      watch.abort();
      for (const repeat of held) repeat();
    };
    void fetchScript().then((mount) => {
      mount(part);
      letGo();
    }, letGo);
  };
  for (const type of [...SIGNS, ...DEEDS]) part.addEventListener(type, notice, { signal: watch.signal });
}

/** Holds a deed back and gives what does it again; undefined when there is nothing to repeat. */
function repetition(event: Event): (() => void) | undefined {
  const { target, type } = event;
  if (!(target instanceof Element)) return undefined;
  if (type === 'change') return () => target.dispatchEvent(new Event('change', { bubbles: true }));
  if (type === 'submit' && target instanceof HTMLFormElement) {
    event.preventDefault();
    return () => target.requestSubmit();
  }
  const control = target.closest<HTMLElement>('a, button:not([type=submit])');
  if (control === null || !(event instanceof MouseEvent) || type !== 'click' || isForAnotherTab(event))
    return undefined;
  event.preventDefault();
  return () => control.click();
}

function isForAnotherTab({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}

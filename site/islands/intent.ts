import type { ClientDirective } from 'astro';

/** What `client:intent={{ … }}` may say. Without a value an island hydrates at the first sign of use. */
export interface IntentOptions {
  /** Hydrate without a touch: at once, or when the island comes near the screen. */
  when?: 'now' | 'near';
  /** `when` counts only if the browser has stored something under this key. */
  ifStored?: string;
  /** Hydrate when the document dispatches this event. */
  on?: string;
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean | IntentOptions;
  }
}

const INTENT_EVENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'];
/** Controls that do nothing useful before hydration. A link leads on by itself, unless it opens a dialog. */
const HELD = 'button:not([popovertarget]), a[aria-haspopup=dialog]';
const TAB_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);
const TOGGLE = '[type=radio], [type=checkbox]';
/** How long a submit may wait for the code before the browser sends the form itself, in ms. */
const HOLD_MS = 1500;
/** Dispatched on the document when code that was needed did not load (components/code-failure.ts). */
const FAILED_EVENT = 'islandfailed';

/** A press before hydration: of a radio or checkbox with what it is now, of a tab with the key. */
interface Press {
  control: HTMLElement;
  isChecked?: boolean;
  key?: string;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Hydrates an island at the first sign that somebody is about to use it. Presses and submits until then are held and
 * repeated after hydration; what is typed or chosen shows at once, and React is told of it. A form is sent natively if the
 * code takes longer than 1.5 s or fails.
 * The code is prefetched when the browser is idle, unless the visitor saves data.
 */
const intent: ClientDirective = (load, options, island) => {
  const { when, ifStored, on } = toOptions(options.value);
  let held: Press[] = [];
  let isStarted = false;
  let isOpen = false;

  const hold = (event: Event) => {
    const control = heldControl(event);
    if (isOpen || control === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push({ control });
    control.ariaBusy = 'true';
    setTimeout(sendNatively, HOLD_MS);
    void start();
  };

  /** A radio or checkbox changes at once, and is changed again for React. */
  const note = ({ target }: Event) => {
    if (isOpen || !(target instanceof HTMLInputElement && target.matches(TOGGLE))) return;
    held = [...held.filter(({ control }) => control !== target), { control: target, isChecked: target.checked }];
    void start();
  };

  /** Tabs are moved along by keys that mean nothing to the browser. */
  const holdKey = (event: KeyboardEvent) => {
    if (isOpen || !(event.target instanceof HTMLElement && event.target.matches('[role=tab]'))) return;
    if (!TAB_KEYS.has(event.key)) return;
    event.preventDefault();
    held.push({ control: event.target, key: event.key });
    void start();
  };

  const open = () => {
    isOpen = true;
    island.removeEventListener('click', hold, true);
    island.removeEventListener('submit', hold, true);
    island.removeEventListener('change', note, true);
    island.removeEventListener('keydown', holdKey, true);
  };

  const release = () => {
    for (const { control } of held) control.ariaBusy = null;
    return held.splice(0);
  };

  /** A form works without code: the server takes it. */
  const sendNatively = () => {
    const submit = isOpen ? undefined : held.find(({ control }) => formOf(control)?.hasAttribute('action'));
    if (submit === undefined) return;
    release();
    open();
    press(submit.control);
  };

  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const hydrate = await load();
    const typed = typedFields(island);
    await hydrate();
    if (isOpen) return;
    // Astro logs a failure, and leaves the mark of an island that is not hydrated.
    if (island.hasAttribute('ssr')) {
      isStarted = false;
      sendNatively();
      if (release().length > 0 || when === 'now') document.dispatchEvent(new Event(FAILED_EVENT));
      return;
    }
    open();
    for (const [field, value] of typed) retype(field, value);
    for (const pressed of release()) {
      repeat(pressed);
      // React renders what a press changed in a microtask; the next press has to meet it.
      await Promise.resolve();
    }
  };

  for (const type of INTENT_EVENTS) island.addEventListener(type, start, { capture: true, passive: true });
  island.addEventListener('click', hold, true);
  island.addEventListener('submit', hold, true);
  island.addEventListener('change', note, true);
  island.addEventListener('keydown', holdKey, true);
  if (on !== undefined) document.addEventListener(on, start);
  const isWanted = ifStored === undefined || isStored(ifStored);
  if (when === 'now' && isWanted) void start();
  else if (when === 'near' && isWanted) whenNear(island, start);
  else whenIdle(() => isStarted || prefetch(island));
};

function toOptions(value: unknown): IntentOptions {
  return typeof value === 'object' && value !== null ? value : {};
}

function isStored(key: string): boolean {
  try {
    return (localStorage.getItem(key) ?? sessionStorage.getItem(key)) !== null;
  } catch {
    // Storage is forbidden (private browsing).
    return false;
  }
}

/** The island's element has no box of its own (`display: contents`): its first child is observed. */
function whenNear({ firstElementChild }: HTMLElement, start: () => void): void {
  if (firstElementChild === null) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin: '400px' },
  );
  observer.observe(firstElementChild);
}

/** The control whose press would be lost before hydration. */
function heldControl(event: Event): HTMLElement | undefined {
  const { target } = event;
  if (event instanceof SubmitEvent) return event.submitter ?? (target instanceof HTMLFormElement ? target : undefined);
  const control = target instanceof Element ? target.closest<HTMLElement>(HELD) : null;
  return control ?? undefined;
}

function formOf(pressed: HTMLElement): HTMLFormElement | null {
  if (pressed instanceof HTMLFormElement) return pressed;
  return pressed instanceof HTMLButtonElement && pressed.type === 'submit' ? pressed.form : null;
}

function press(control: HTMLElement): void {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else control.click();
}

function repeat({ control, isChecked, key }: Press): void {
  if (key !== undefined) {
    control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    return;
  }
  if (control instanceof HTMLInputElement && isChecked !== undefined) {
    hydrateAround(control);
    control.checked = !isChecked;
  }
  press(control);
}

/** React hydrates a part synchronously when an event is dispatched in it, and takes what is there then as known. */
function hydrateAround(field: HTMLElement): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Fields that were typed into or chosen from; radios and checkboxes are noted as they change. */
function typedFields(island: HTMLElement): [Field, string][] {
  const fields = [...island.querySelectorAll<Field>(`input:not(${TOGGLE}), textarea, select`)];
  return fields.filter((field) => field.value !== initialValue(field)).map((field) => [field, field.value]);
}

function initialValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? '';
}

/** Tells React of what was typed: the field is set back, and changed again. */
function retype(field: Field, value: string): void {
  hydrateAround(field);
  field.value = initialValue(field);
  // React overrides the field's own setter to see changes; that of the prototype is not seen.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function whenIdle(work: () => void): void {
  const idle = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

/** React and the islands are one file, so the first island of a page prefetches for all. */
function prefetch(island: HTMLElement): void {
  const href = island.getAttribute('component-url');
  const connection: unknown = Reflect.get(navigator, 'connection');
  const savesData = typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData');
  if (href === null || savesData || document.head.querySelector(`link[href="${href}"]`) !== null) return;
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  link.fetchPriority = 'low';
  document.head.append(link);
}

export default intent;

import type { ClientDirective } from 'astro';
import { whenShown } from '#site/components/when-shown.ts';
import {
  formOf,
  heldControl,
  type Press,
  press,
  repeat,
  retype,
  TOGGLE,
  typedFields,
  worksEarly,
} from './early-events.ts';

/** Options of `client:intent={{ … }}`. Without any, an island hydrates at the first sign of use. */
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
const TAB_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);
/** How long a submit may wait for the code before the browser sends the form itself, in ms. */
const HOLD_MS = 1500;
/** How long the message stays that code did not load, in ms. */
const FAILURE_MS = 8000;

/**
 * Hydrates an island at the first sign of use. Until then presses and submits are held and repeated after hydration; typed
 * and chosen values stay, and are reported to React. A form is sent natively if the code takes longer than 1.5 s or fails.
 * The code is prefetched when the browser is idle, unless the visitor saves data. A prerendered page waits until it is shown.
 */
const intent: ClientDirective = (load, options, island) => whenShown(() => prepare(load, options, island));

const prepare: ClientDirective = (load, options, island) => {
  const { when, ifStored, on }: IntentOptions = Object(options.value);
  let held: Press[] = [];
  let isStarted = false;
  /** Hydrated, or left to the browser: events pass. */
  let isOpen = false;

  const hold = (event: Event) => {
    const control = isOpen ? undefined : heldControl(event);
    if (control === undefined) return;
    void start();
    // Behind presses that are held, such as on the quantity, it waits with them.
    if (worksEarly(control) && held.every(({ isChecked }) => isChecked !== undefined)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push({ control });
    control.setAttribute('aria-busy', 'true');
    setTimeout(sendNatively, HOLD_MS);
  };

  /** A radio or checkbox changes at once, and is changed again for React. Other fields are compared after hydration. */
  const note = ({ target }: Event) => {
    if (isOpen) return;
    if (target instanceof HTMLInputElement && target.matches(TOGGLE)) {
      held = [...held.filter(({ control }) => control !== target), { control: target, isChecked: target.checked }];
    }
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

  const release = () => {
    for (const { control } of held) control.removeAttribute('aria-busy');
    return held.splice(0);
  };

  /** A form works without code: the server takes it. */
  const sendNatively = () => {
    const submit = isOpen ? undefined : held.find(({ control }) => formOf(control)?.hasAttribute('action'));
    if (submit === undefined) return;
    release();
    isOpen = true;
    press(submit.control);
  };

  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const hydrate = await load();
    const typed = typedFields(island);
    await hydrate();
    if (isOpen) return;
    // On failure Astro logs the error and leaves the attribute `ssr`.
    if (island.hasAttribute('ssr')) {
      isStarted = false;
      sendNatively();
      if (release().length > 0 || when === 'now') showFailure();
      return;
    }
    isOpen = true;
    // React renders each change in a microtask, which the next event must see.
    for (const [field, value] of typed) {
      retype(field, value);
      await Promise.resolve();
      if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      await Promise.resolve();
    }
    for (const pressed of release()) {
      repeat(pressed);
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

/** Shows the message at the end of Layout.astro. Here, because no other script may have loaded either. */
function showFailure(): void {
  const message = document.getElementById('code-failure');
  if (message === null) return;
  message.hidden = false;
  setTimeout(() => {
    message.hidden = true;
  }, FAILURE_MS);
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

function whenIdle(work: () => void): void {
  const idle = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

/** React and the islands are one file, so the first island of a page prefetches for all. */
function prefetch(island: HTMLElement): void {
  const href = island.getAttribute('component-url');
  const { saveData: savesData } = Object(Reflect.get(navigator, 'connection'));
  if (href === null || savesData || document.head.querySelector(`link[href="${href}"]`) !== null) return;
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  link.fetchPriority = 'low';
  document.head.append(link);
}

export default intent;

import { logWarning } from '#site/components/browser-log.ts';
import { MY_PROFILE } from './messages.ts';

const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin', 'toggle'];

/**
 * Fetches the menu's categories and their code at the first sign that the menu will be used. An arrow key pressed before
 * they have loaded is repeated afterwards.
 */
export function mountMenuOnIntent(nav: HTMLElement): void {
  let pressed: HTMLElement | null = null;
  let isStarted = false;

  const hold = ({ target }: Event) => {
    const toggle = target instanceof Element ? target.closest<HTMLElement>('.menu-toggle') : null;
    if (toggle === null) return;
    pressed = toggle;
    void start();
  };
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    try {
      const code = await import('./dropdowns.ts');
      await code.mountMenu(nav);
      nav.removeEventListener('click', hold);
      pressed?.click();
    } catch (error) {
      // The next event retries. Until then the sections work as links.
      isStarted = false;
      logWarning('The menu did not load', error);
    }
  };
  for (const type of INTENT_EVENTS) nav.addEventListener(type, start);
  nav.addEventListener('click', hold);
}

/** For signed-in shoppers, points the account links to /profile instead of /auth, and order tracking to their orders. */
export function pointToProfile(root: ParentNode): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-account-link]')) {
    link.href = '/profile';
    link.setAttribute('aria-label', MY_PROFILE);
    const text = link.querySelector('span');
    if (text !== null) text.textContent = MY_PROFILE;
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-orders-link]')) link.href = '/profile#your-orders';
}

/** Focuses the search box when it opens on narrow screens; the focus also hydrates it. */
export function focusOpenedSearch(root: ParentNode): void {
  const sheet = root.querySelector('#header-search');
  sheet?.addEventListener('toggle', () => sheet.querySelector('input')?.focus());
}

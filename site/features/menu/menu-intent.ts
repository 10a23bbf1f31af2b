import { logWarning } from '#site/components/browser-log.ts';

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
      const code = await import('./menu.ts');
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

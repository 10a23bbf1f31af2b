const OPEN = 'is-open';

/**
 * Menu and search box where the browser knows no popovers (before Safari 17, Firefox 125, Samsung Internet 23): styles hide
 * them (header-menu.css), and this opens and closes them by a class.
 */
export function mountPopoverFallback(root: Document): void {
  const pairs = [...root.querySelectorAll<HTMLElement>('[popovertarget]')].flatMap((button) => {
    const sheet = root.getElementById(button.getAttribute('popovertarget') ?? '');
    return sheet === null ? [] : [{ button, sheet }];
  });
  const show = (opened: HTMLElement | undefined) => {
    for (const { button, sheet } of pairs) {
      const isOpen = sheet === opened;
      button.setAttribute('aria-expanded', String(isOpen));
      if (sheet.classList.contains(OPEN) === isOpen) continue;
      sheet.classList.toggle(OPEN, isOpen);
      if (isOpen) sheet.dispatchEvent(new Event('toggle'));
    }
  };
  show(undefined);
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Node)) return;
    const pressed = pairs.find(({ button }) => button.contains(target));
    if (pressed !== undefined) show(pressed.sheet.classList.contains(OPEN) ? undefined : pressed.sheet);
    else if (!pairs.some(({ sheet }) => sheet.contains(target))) show(undefined);
  });
  root.addEventListener('keydown', ({ key }) => {
    const open = pairs.find(({ sheet }) => sheet.classList.contains(OPEN));
    if (key !== 'Escape' || open === undefined) return;
    show(undefined);
    open.button.focus();
  });
}

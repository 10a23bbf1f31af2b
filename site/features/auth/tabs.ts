const MOVING_KEYS = ['ArrowRight', 'ArrowLeft', 'Home', 'End'];

/**
 * Makes a row of `[role=tab]` buttons work: click, arrow keys, Home and End; each names its panel in `aria-controls`.
 * The open tab is kept in the address' hash, so that a reload and a shared link show the same one.
 */
export function mountTabs(list: HTMLElement): { open(panelId: string): void } {
  const tabs = [...list.querySelectorAll<HTMLButtonElement>('[role=tab]')];

  const show = (tab: HTMLButtonElement) => {
    for (const other of tabs) {
      const isOpen = other === tab;
      other.setAttribute('aria-selected', String(isOpen));
      other.tabIndex = isOpen ? 0 : -1;
      const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
      if (panel !== null) panel.hidden = !isOpen;
    }
  };
  const open = (panelId: string) => {
    const tab = tabs.find((other) => other.getAttribute('aria-controls') === panelId);
    if (tab === undefined) return;
    show(tab);
    history.replaceState(history.state, '', `#${panelId}`);
  };

  list.addEventListener('click', ({ target }) => {
    const tab = target instanceof Element ? target.closest('[role=tab]') : null;
    open(tab?.getAttribute('aria-controls') ?? '');
  });
  list.addEventListener('keydown', (event) => {
    const current = tabs.findIndex(({ ariaSelected }) => ariaSelected === 'true');
    const next = tabs.at(nextIndex(event.key, current) % tabs.length);
    if (next === undefined || !MOVING_KEYS.includes(event.key)) return;
    event.preventDefault();
    next.focus();
    open(next.getAttribute('aria-controls') ?? '');
  });
  const showAddressed = () => open(location.hash.slice(1));
  addEventListener('hashchange', showAddressed);
  showAddressed();
  return { open };
}

/** The place a key leads to, counted from the end when negative. */
function nextIndex(key: string, current: number): number {
  if (key === 'ArrowRight') return current + 1;
  if (key === 'ArrowLeft') return current - 1;
  return key === 'End' ? -1 : 0;
}

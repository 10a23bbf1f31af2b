import { createHoverIntent } from './hover-intent.ts';

/**
 * Brings the dropdowns of the desktop menu to life: by pointer with the specified delays, and by keyboard with the
 * disclosure button beside each link (Enter, Space, ArrowDown; Escape closes and gives the focus back).
 */
export function mountDropdowns(nav: HTMLElement): void {
  const entries = [...nav.querySelectorAll<HTMLElement>('[data-dropdown]')];
  const intent = createHoverIntent((id) => {
    for (const entry of entries) setOpen(entry, entry.dataset['dropdown'] === id);
  });

  for (const entry of entries) {
    const id = entry.dataset['dropdown'] ?? null;
    const button = entry.querySelector('button');
    entry.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'mouse' && id !== null) intent.enter(id);
    });
    entry.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType === 'mouse') intent.leave();
    });
    entry.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !entry.contains(relatedTarget)) intent.set(null);
    });
    entry.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && isOpen(entry)) {
        intent.set(null);
        button?.focus();
      } else if (event.key === 'ArrowDown' && !isOpen(entry)) {
        event.preventDefault();
        intent.set(id);
        entry.querySelector<HTMLElement>('[data-panel] a')?.focus();
      }
    });
    button?.addEventListener('click', () => intent.set(isOpen(entry) ? null : id));
    // This code may have come because the pointer has.
    if (id !== null && matchMedia('(hover: hover)').matches && entry.matches(':hover')) intent.enter(id);
  }
}

function isOpen(entry: HTMLElement): boolean {
  return entry.querySelector('button')?.getAttribute('aria-expanded') === 'true';
}

function setOpen(entry: HTMLElement, open: boolean): void {
  entry.querySelector('button')?.setAttribute('aria-expanded', String(open));
  entry.querySelector('[data-panel]')?.toggleAttribute('hidden', !open);
}

import { createHoverIntent } from './hover-intent.ts';
import { moveFocus } from './menu-keys.ts';

/** From this width on the menu is a row with dropdowns; below it is a sheet whose sections fold out (header.css). */
const WIDE = '(width >= 64rem)';

/** A section of the menu that has categories. */
interface Entry {
  section: HTMLElement;
  toggle: HTMLElement;
  panel: HTMLElement;
}

/**
 * Lets the sections of the menu open. In a row one section is open at a time: it opens on hover with the specified delays,
 * with ArrowDown, or with the button beside its link, which keeps it open; it closes with Escape, when pointer or focus
 * leave, and with a press elsewhere. In the sheet each section has a button.
 */
export function mountDropdowns(nav: HTMLElement): void {
  const wide = matchMedia(WIDE);
  const entries = [...nav.querySelectorAll<HTMLElement>('[data-section]')].flatMap(toEntry);
  const intent = createHoverIntent((id) => {
    for (const entry of entries) setOpen(entry, entry.panel.id === id);
  });

  for (const entry of entries) {
    const { section, toggle, panel } = entry;
    const isHovering = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && wide.matches;
    section.addEventListener('pointerenter', (event) => isHovering(event) && intent.enter(panel.id));
    section.addEventListener('pointerleave', (event) => isHovering(event) && intent.leave());
    section.addEventListener('focusout', ({ relatedTarget }) => {
      if (wide.matches && relatedTarget instanceof Node && !section.contains(relatedTarget)) intent.set(null);
    });
    section.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && wide.matches && !panel.hidden) {
        intent.set(null);
        toggle.focus();
      } else if (event.key === 'ArrowDown' && wide.matches && panel.hidden) {
        intent.set(panel.id);
      }
    });
    toggle.addEventListener('click', () => {
      if (wide.matches) intent.press(panel.id);
      else setOpen(entry, panel.hidden !== false);
    });
    // The pointer may have entered before this code was loaded.
    if (wide.matches && matchMedia('(hover: hover)').matches && section.matches(':hover')) intent.enter(panel.id);
  }
  nav.addEventListener('keydown', moveFocus);
  document.addEventListener('pointerdown', ({ target }) => {
    if (wide.matches && target instanceof Node && !nav.contains(target)) intent.set(null);
  });
  // A section open in the row is not open in the sheet, and the other way round.
  wide.addEventListener('change', () => {
    intent.set(null);
    for (const entry of entries) setOpen(entry, false);
  });
}

function toEntry(section: HTMLElement): Entry[] {
  const toggle = section.querySelector('button');
  const panel = section.querySelector<HTMLElement>('.menu-panel');
  return toggle === null || panel === null ? [] : [{ section, toggle, panel }];
}

function setOpen({ toggle, panel }: Entry, isOpen: boolean): void {
  toggle.setAttribute('aria-expanded', String(isOpen));
  panel.hidden = !isOpen;
}

import { shapeSchema } from '#shared/shape.ts';
import { getJson } from '#site/api/shop-api.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { addStyles } from '#site/components/late-styles.ts';
import { createHoverIntent } from './hover-intent.ts';
import panelStyles from './menu-panel.css?inline';

/** Files of the release with the menu's panels. The fallback has the static menu of the specification. */
const PANELS = '/menu.json';
const FALLBACK_PANELS = '/menu-fallback.json';

const PANEL_SHAPE = { type: '', html: '' };
const panelsSchema = shapeSchema([PANEL_SHAPE]);

/** A section's panel as HTML; `type` names the section. */
export type PanelHtml = typeof PANEL_SHAPE;

/** Fetches the panels, or the specification's static menu if that fails (section 8). @throws ShopUnreachable if both fail */
async function readPanels(): Promise<readonly PanelHtml[]> {
  try {
    return await getJson(PANELS, panelsSchema);
  } catch (error) {
    logWarning('The menu did not load; the fallback menu is shown.', error);
    return getJson(FALLBACK_PANELS, panelsSchema);
  }
}

/** Inserts the categories under their sections and lets the sections open. */
export async function mountMenu(nav: HTMLElement): Promise<void> {
  addStyles(panelStyles);
  for (const { type, html } of await readPanels()) {
    const section = nav.querySelector(`[data-section="${type}"]`);
    section?.insertAdjacentHTML('beforeend', html);
    section?.querySelector('button')?.setAttribute('aria-controls', `menu-${type}`);
  }
  mountDropdowns(nav);
}

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

/** Steps of the arrow keys. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Moves the focus with the arrow keys: Left and Right along the row of sections, Down into an open panel, Up and Down
 * through its links, and Up from the first back to the section. Tab is not affected.
 */
export function moveFocus(event: KeyboardEvent): void {
  const { target, key } = event;
  const step = STEPS[key];
  if (step === undefined || !(target instanceof HTMLElement)) return;
  const next = destination(target, key, step);
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function destination(target: HTMLElement, key: string, step: number): HTMLElement | undefined {
  const section = target.closest('[data-section], .menu-account');
  const links = [...(section?.querySelectorAll<HTMLElement>('.menu-panel:not([hidden]) a') ?? [])];
  const place = links.indexOf(target);
  const isVertical = key === 'ArrowUp' || key === 'ArrowDown';
  if (isVertical && place < 0) return key === 'ArrowDown' ? links[0] : undefined;
  if (isVertical) return place + step < 0 ? (section?.querySelector('button') ?? undefined) : links[place + step];
  const heads = [...(section?.parentElement?.querySelectorAll<HTMLElement>('.menu-link') ?? [])].filter(isShown);
  const here = heads.findIndex((head) => section?.contains(head));
  return here < 0 ? undefined : heads.at((here + step) % heads.length);
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

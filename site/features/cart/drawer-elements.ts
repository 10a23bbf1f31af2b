import { lineIcon } from '#site/components/line-icon.ts';
import type { CartItem } from './cart-item.ts';
import { DRAWER_WORDS } from './messages.ts';
import { kindOf } from './piece-name.ts';

/** The drawer's parts that change. */
export interface Drawer {
  dialog: HTMLDialogElement;
  /** Where the cart's lines go. */
  place: HTMLElement;
  foot: HTMLElement;
  label: HTMLElement;
  total: HTMLElement;
}

/** The drawer's frame: a native dialog, which keeps the focus inside and closes with Escape or a press outside. */
export function buildDrawer(): Drawer {
  const title = element('h2', 'text-2xl outline-none', DRAWER_WORDS.title);
  title.id = 'cart-drawer-title';
  title.tabIndex = -1;
  title.autofocus = true;
  const close = element('button', 'icon-button', lineIcon('close'));
  close.ariaLabel = DRAWER_WORDS.close;
  const closing = element('form', '', close);
  closing.method = 'dialog';

  const place = element('div', 'dialog-body cart-drawer-lines');
  place.tabIndex = -1;
  const label = element('p', '');
  const total = element('p', '');
  const foot = element(
    'div',
    'cart-drawer-foot',
    element('div', 'cart-drawer-total', label, total),
    link('button button-outline', '/cart', DRAWER_WORDS.viewCart),
    link('button', '/checkout', DRAWER_WORDS.checkout),
  );

  const dialog = element('dialog', 'dialog cart-drawer', element('div', 'dialog-head', title, closing), place, foot);
  dialog.setAttribute('aria-labelledby', title.id);
  dialog.setAttribute('closedby', 'any');
  return { dialog, place, foot, label, total };
}

/** A line of the cart to look at, until its controls are there. */
export function linePreview(item: CartItem): HTMLElement {
  const image = element('img', 'rounded-base bg-sand aspect-3/4 w-full object-cover');
  image.src = item.image;
  image.alt = '';
  image.width = 300;
  image.height = 400;
  return element(
    'div',
    'border-line grid grid-cols-[5.5rem_1fr] gap-4 border-t py-4',
    image,
    element(
      'div',
      'flex min-w-0 flex-col gap-1',
      element('p', 'text-ink-soft text-sm', item.brand),
      element('h3', 'text-lg', item.name),
      element('p', 'text-sm', `${kindOf(item)} × ${item.quantity}`),
    ),
  );
}

function link(className: string, href: string, text: string): HTMLAnchorElement {
  const anchor = element('a', className, text);
  anchor.href = href;
  return anchor;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

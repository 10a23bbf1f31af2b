import { formatRupees } from '#shared/money.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { addStyles } from '#site/components/late-styles.ts';
import { $cart, $cartCount, lastAddedLine } from './cart.store.ts';
import { $cartTotal } from './cart-total.store.ts';
import drawerStyles from './drawer.css?inline';
import { buildDrawer, type Drawer, linePreview } from './drawer-elements.ts';
import { subtotalLabel } from './messages.ts';
import { refreshLines } from './refresh-lines.store.ts';

let drawer: Drawer | undefined;
let hasLines = false;

/**
 * Shows the cart in a modal dialog at the side of the page. It is there at once, with the piece added last; the lines and
 * their controls follow with React.
 */
export function showDrawer(): void {
  drawer ??= mountDrawer();
  const { dialog, place, foot } = drawer;
  if (dialog.open) return;
  if (!hasLines) void fill(place);
  // Only what is inside a modal dialog can be read and pressed, so the toasts come along.
  const toasts = document.querySelector('[data-toasts]');
  if (toasts !== null) foot.prepend(toasts);
  dialog.showModal();
  void refreshLines($cart.get());
}

function mountDrawer(): Drawer {
  addStyles(drawerStyles);
  const built = buildDrawer();
  const { dialog, foot, label, total } = built;
  $cart.subscribe((items) => {
    label.textContent = subtotalLabel($cartCount.get());
    total.textContent = formatRupees($cartTotal.get());
    foot.toggleAttribute('data-empty', items.length === 0);
  });
  dialog.addEventListener('close', () => {
    const toasts = foot.querySelector('[data-toasts]');
    if (toasts !== null) document.body.append(toasts);
  });
  // Coming back with the Back button finds the page as it is without the drawer.
  addEventListener('pagehide', () => dialog.close());
  document.body.append(dialog);
  return built;
}

async function fill(place: HTMLElement): Promise<void> {
  const added = $cart.get().find(({ id }) => id === lastAddedLine());
  place.replaceChildren(...(added === undefined ? [] : [linePreview(added)]));
  try {
    const { renderDrawerLines } = await import('./DrawerLines.tsx');
    if (!hasLines) renderDrawerLines(place);
    hasLines = true;
  } catch (error) {
    // The piece just added, the total and the ways on stay; the next opening tries again.
    logWarning('The lines of the cart drawer could not be fetched.', error);
  }
}

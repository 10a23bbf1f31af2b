import { openDialogsFromControls } from '#site/components/dialog.ts';
import { replaceBrokenImages } from '#site/components/image-fallback.ts';
import { mountToastRegion } from '#site/components/toast-region.ts';
import { tellWhenCartIsNotKept } from '#site/features/cart/not-kept.ts';
import { mountAccountLinks } from '#site/features/menu/account-links.ts';
import { mountCartBadges } from '#site/features/menu/cart-badge.ts';
import { mountDropdowns } from '#site/features/menu/dropdowns.ts';
import { mountSearchBoxes } from '#site/features/menu/search-boxes.ts';
import { registerServiceWorker } from '#site/features/offline/register.ts';

/** Brings the shell of every page to life: one script instead of one a component, because each costs a request. */
export function mountLayout(root: Document): void {
  replaceBrokenImages(root);
  openDialogsFromControls(root);
  mountAccountLinks(root);
  mountCartBadges(root);
  tellWhenCartIsNotKept();
  mountSearchBoxes(root);
  const menu = root.querySelector<HTMLElement>('[data-menu]');
  if (menu !== null) mountDropdowns(menu);
  const toasts = root.querySelector<HTMLElement>('[data-toasts]');
  if (toasts !== null) mountToastRegion(toasts);
  registerServiceWorker();
}

import { onIntent } from '#site/components/on-intent.ts';
import { readStoredSession } from '#site/features/auth/stored-session.store.ts';

/**
 * All of the product page's script that is there from the start. The page works as links and a form without it; each
 * part fetches its own script when someone is about to use it.
 */
export function mountProductPage(root: ParentNode): void {
  const part = <Part extends HTMLElement>(selector: string) => root.querySelector<Part>(selector);

  const form = part<HTMLFormElement>('[data-buy]');
  if (form !== null) onIntent(form, async () => (await import('./buy-form.ts')).mountBuyForm);

  const gallery = part('[data-gallery]');
  if (gallery !== null) onIntent(gallery, async () => (await import('./gallery.ts')).mountGallery);

  const actions = part('[data-actions]');
  if (actions !== null) {
    const fetchScript = async () => (await import('./product-actions.ts')).mountProductActions;
    // Only a signed-in shopper may have the product on the wishlist already.
    if (readStoredSession() === null) onIntent(actions, fetchScript);
    else void fetchScript().then((mount) => mount(actions));
  }
}

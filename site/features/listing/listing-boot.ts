import type { ListingController } from './listing-controller.ts';
import { tellFailure } from './listing-failure.ts';

/**
 * Brings a listing to life: its script and index are fetched (`load`) when a control is about to be used, or at once
 * when the address or the history entry asks for more than the prerendered page.
 */
export function bootListing(root: HTMLElement, load: () => Promise<ListingController>): void {
  let loading: Promise<ListingController> | undefined;
  const start = () => {
    loading ??= load();
    return loading;
  };
  const use = async (action: (controller: ListingController) => Promise<void>) => {
    try {
      await action(await start());
    } catch (error) {
      loading = undefined;
      delete root.dataset['pending'];
      tellFailure(error);
    }
  };
  const controlOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-press]') : null;
  const prepare = (event: Event) => {
    // What fails here is tried again, and told, with the press.
    if (controlOf(event) !== null) start().catch(() => (loading = undefined));
  };

  root.addEventListener('pointerover', prepare);
  root.addEventListener('focusin', prepare);
  root.addEventListener('click', (event) => {
    const control = controlOf(event);
    if (control !== null) use((controller) => controller.press(control));
  });
  addEventListener('popstate', () => use((controller) => controller.readAddress()));
  if (root.dataset['pending'] !== undefined) use((controller) => controller.readAddress());
}

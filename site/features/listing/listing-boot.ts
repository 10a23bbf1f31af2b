import { showToast } from '#site/components/toast.store.ts';
import { hasFilters } from './facets.ts';
import type { ListingController } from './listing-controller.ts';
import { LISTING_WORDS } from './messages.ts';
import { PAGE_SIZE } from './page-size.ts';
import { readPlace, writePlace } from './place.ts';

/**
 * The few lines every visit pays for: they fetch the listing's script and index (`load`) with the first use of a
 * control, or at once when the address or the history entry asks for more than the prerendered page.
 */
export function bootListing(root: HTMLElement, load: () => Promise<ListingController>): void {
  let loading: Promise<ListingController> | undefined;
  const use = async (action: (controller: ListingController) => void) => {
    loading ??= load();
    try {
      action(await loading);
    } catch {
      loading = undefined;
      delete root.dataset['pending'];
      showToast(LISTING_WORDS.failed, '', 'error');
    }
  };

  root.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest('button') : null;
    if (control === null) return;
    if (control.matches('[data-load-more]')) use((controller) => controller.loadMore());
    else if (control.matches('[data-clear]')) use((controller) => controller.clear());
    else if (control.matches('[data-facet]')) use((controller) => controller.removeChip(control));
  });
  const form = root.querySelector<HTMLFormElement>('[data-filter-form]');
  form?.addEventListener('change', () => use((controller) => controller.applyForm(form)));
  form?.closest('dialog')?.addEventListener('close', () => {
    delete form.dataset['changed'];
  });
  addEventListener('popstate', () => use((controller) => controller.readAddress()));
  addEventListener('pagehide', () => writePlace({ ...readPlace(), scrollY }));

  const place = readPlace();
  if (hasFilters(new URLSearchParams(location.search)) || place.limit > PAGE_SIZE) {
    use((controller) => {
      controller.readAddress();
      scrollTo(0, place.scrollY);
    });
  }
}

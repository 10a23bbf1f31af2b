import type { ProductCardModel } from '#shared/product-card.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { showPlaceholder } from '#site/components/image-fallback.ts';
import { showToast } from '#site/components/toast.store.ts';
import { $auth, shopPocketBase } from '#site/features/auth/auth.store.ts';
import { pieceCount, WISHLIST_CONTROLS, WISHLIST_TOASTS, WISHLIST_WORDS } from './messages.ts';
import { forgetWished, rememberWishlist } from './wishlist.store.ts';
import type { WishedCard } from './wishlist-cards.queries.ts';

/** Fills a copy of the page's card template. */
export type FillCard = (card: HTMLElement, product: ProductCardModel) => void;

type PageState = 'loading' | 'signed_out' | 'failed' | 'empty' | 'list';

/** The page /wishlist: every state is in its HTML, one is shown (specification, section 2). */
export function mountWishlistPage(root: HTMLElement, fillCard: FillCard): void {
  const grid = root.querySelector<HTMLElement>('[data-grid]');
  const template = root.querySelector<HTMLTemplateElement>('template[data-card]');
  const status = root.querySelector<HTMLElement>('[role=status]');
  if (grid === null || template === null || status === null) throw new Error('The wishlist page is incomplete.');

  const show = (state: PageState, news: string) => {
    root.dataset['state'] = state;
    status.textContent = news;
  };
  const showCount = () => {
    const count = grid.children.length;
    if (count === 0) show('empty', WISHLIST_WORDS.empty);
    else show('list', pieceCount(count));
  };
  const load = async (userId: string) => {
    show('loading', WISHLIST_WORDS.loading);
    try {
      const { readWishedCards } = await import('./wishlist-cards.queries.ts');
      const wished = await readWishedCards(await shopPocketBase());
      rememberWishlist(
        userId,
        wished.map(({ rowId, productId }) => ({ rowId, productId })),
      );
      grid.replaceChildren(...wished.map((item) => renderItem(template, item, fillCard, remove)));
      showCount();
    } catch (error) {
      logWarning(WISHLIST_TOASTS.loadFailed, error);
      show('failed', '');
      showToast(WISHLIST_TOASTS.loadFailed, '', 'error');
    }
  };
  const remove = async (place: HTMLElement, rowId: string) => {
    place.inert = true;
    try {
      const { removeWished } = await import('./wishlist.queries.ts');
      await removeWished(await shopPocketBase(), rowId);
      forgetWished(rowId);
      const next = place.nextElementSibling ?? place.previousElementSibling;
      place.remove();
      showCount();
      focusAfterRemoval(root, next);
      showToast(WISHLIST_TOASTS.removed);
    } catch (error) {
      place.inert = false;
      logWarning(WISHLIST_TOASTS.removeFailed, error);
      showToast(WISHLIST_TOASTS.removeFailed, '', 'error');
    }
  };

  const loadForShopper = () => {
    const auth = $auth.get();
    if (auth.status === 'signed_in') void load(auth.user.id);
    else show('signed_out', '');
  };
  root.querySelector('[data-retry]')?.addEventListener('click', loadForShopper);
  let shownFor: string | undefined;
  $auth.subscribe((auth) => {
    const userId = auth.status === 'signed_in' ? auth.user.id : '';
    if (auth.status === 'loading' || userId === shownFor) return;
    shownFor = userId;
    loadForShopper();
  });
}

function renderItem(
  template: HTMLTemplateElement,
  { rowId, card }: WishedCard,
  fillCard: FillCard,
  remove: (place: HTMLElement, rowId: string) => void,
): HTMLElement {
  const place = document.createElement('li');
  place.append(document.importNode(template.content, true));
  const article = place.querySelector('article');
  if (article !== null && card !== null) fillCard(article, card);
  if (article !== null && card === null) showUnavailable(article);
  const button = place.querySelector<HTMLButtonElement>('[data-remove]');
  button?.setAttribute('aria-label', WISHLIST_CONTROLS.remove(card?.name ?? WISHLIST_WORDS.unavailable));
  button?.addEventListener('click', () => remove(place, rowId));
  return place;
}

/** What is left of a card whose product is no longer sold: its place, and the button that takes it away. */
function showUnavailable(article: HTMLElement): void {
  for (const part of article.querySelectorAll('.badge, .product-card-brand, .product-card-note, .price')) part.remove();
  const image = article.querySelector('img');
  if (image !== null) showPlaceholder(image);
  const heading = article.querySelector('h3');
  if (heading !== null) heading.textContent = WISHLIST_WORDS.unavailable;
}

/** The pressed button is gone: the next piece takes the focus, or the heading when there is none. */
function focusAfterRemoval(root: HTMLElement, next: Element | null): void {
  const target = next?.querySelector<HTMLElement>('[data-remove]') ?? root.querySelector<HTMLElement>('h1');
  target?.focus();
}

import { requiredPart } from '#site/components/required-part.ts';
import { pieceCount, WISHLIST_WORDS } from './messages.ts';
import { type FillCard, renderWish } from './wish-card.ts';
import type { WishedCard } from './wishlist-cards.queries.ts';

/** What the page /wishlist can show instead of products. */
export type WishlistState = 'loading' | 'signed_out' | 'failed';

/** The page /wishlist on the screen: every state is in its HTML, one is shown (specification, section 2). */
export class WishlistView {
  readonly #root: HTMLElement;
  readonly #grid: HTMLElement;
  readonly #template: HTMLTemplateElement;
  readonly #fillCard: FillCard;

  constructor(root: HTMLElement, fillCard: FillCard) {
    this.#root = root;
    this.#grid = requiredPart(root, '[data-grid]');
    this.#template = requiredPart<HTMLTemplateElement>(root, 'template[data-card]');
    this.#fillCard = fillCard;
  }

  /** Whether products, or that there are none, are on the screen. */
  get hasList(): boolean {
    return ['list', 'empty'].includes(this.#root.dataset['state'] ?? '');
  }

  show(state: WishlistState): void {
    this.#show(state, state === 'loading' ? WISHLIST_WORDS.loading : '');
  }

  /** Shows the products; what is there already, and has the focus perhaps, stays. */
  showList(wished: readonly WishedCard[], remove: (place: HTMLElement, rowId: string) => void): void {
    if (!this.shows(new Set(wished.map(({ productId }) => productId)))) {
      const places = wished.map((item) => renderWish(this.#template, item, this.#fillCard, remove));
      this.#grid.replaceChildren(...places);
    }
    this.#showCount();
  }

  /** Whether just these products are in the grid. */
  shows(productIds: ReadonlySet<string>): boolean {
    const shown = [...this.#grid.children].map((place) => place.getAttribute('data-product') ?? '');
    return shown.length === productIds.size && shown.every((id) => productIds.has(id));
  }

  /** Takes a product off the page. Its pressed button is gone: the next piece takes the focus, or the heading. */
  remove(place: HTMLElement): void {
    const next = place.nextElementSibling ?? place.previousElementSibling;
    place.remove();
    this.#showCount();
    const target = next?.querySelector<HTMLElement>('[data-remove]') ?? requiredPart(this.#root, 'h1');
    target.focus();
  }

  #showCount(): void {
    const count = this.#grid.children.length;
    if (count === 0) this.#show('empty', WISHLIST_WORDS.empty);
    else this.#show('list', pieceCount(count));
  }

  #show(state: string, news: string): void {
    this.#root.dataset['state'] = state;
    requiredPart(this.#root, '[role=status]').textContent = news;
  }
}

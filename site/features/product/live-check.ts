import { STOCK_PATH } from '#shared/api/stock.ts';
import { fingerprint } from '#shared/product/live-product.ts';
import { whenIdle } from '#site/components/when-idle.ts';
import { $stockAnswer, LIVE_PRODUCT_EVENT } from './live-product.store.ts';

/** How long an answer is taken as current, in ms. */
const FRESH_MS = 30_000;

/**
 * Defines `<live-check product="1001" shown="{fingerprint}">`, which asks the shop whether the page's price and stock are
 * still current: when the page becomes visible and when the shopper chooses something, at most every 30 seconds. It is
 * part of the shell, so that its code costs no request; React loads only if something has changed.
 */
export function defineLiveCheck(): void {
  customElements.define('live-check', LiveCheck);
}

class LiveCheck extends HTMLElement {
  #askedAt = 0;
  #shown: string | null = null;

  connectedCallback(): void {
    this.#shown = this.getAttribute('shown');
    const ask = () => whenIdle(() => void this.#ask());
    for (const type of ['pageshow', 'visibilitychange', 'change']) addEventListener(type, ask);
    // A prerendered page has had its `pageshow` before it was seen.
    if (document.readyState === 'complete') ask();
  }

  async #ask(): Promise<void> {
    if (document.hidden || Date.now() - this.#askedAt < FRESH_MS) return;
    this.#askedAt = Date.now();
    try {
      const id = this.getAttribute('product');
      const answer = await (await fetch(`${STOCK_PATH}?ids=${id}`, { priority: 'low' })).json();
      const shown = fingerprint(answer.products[0] ?? null);
      if (shown === this.#shown) return;
      this.#shown = shown;
      $stockAnswer.set(answer);
      document.dispatchEvent(new Event(LIVE_PRODUCT_EVENT));
    } catch {
      // The shop cannot be reached: the page stays as it is.
    }
  }
}

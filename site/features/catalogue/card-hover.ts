import { logFailed } from '#site/components/browser-log.ts';

/**
 * Shows more pictures and the sizes of the product card under the mouse, and the sizes of the card with the keyboard focus.
 * One listener serves all cards of a page; the code loads with the first such card.
 */
export function followCards(root: Document): void {
  let current: Element | null = null;
  let stop: (() => void) | undefined;
  const follow = async (event: Event) => {
    const { target } = event;
    // Focus and pointer in the cart drawer do not leave the card.
    if (!(target instanceof Element) || target.closest('dialog') !== null) return;
    const card = target.closest('.product-card');
    if (card === current) return;
    stop?.();
    stop = undefined;
    current = card;
    const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
    if (card === null || !(isMouse || (event.type === 'focusin' && target.matches(':focus-visible')))) return;
    const visits = await import('./card-visit.ts').catch(logFailed);
    if (visits && current === card) stop = visits.visitCard(card, isMouse);
  };
  root.addEventListener('pointerover', follow);
  root.addEventListener('focusin', follow);
}

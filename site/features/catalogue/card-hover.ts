/**
 * Cycles the pictures of the product card under the mouse (specification, section 4), with one listener for all cards of
 * the page. The code loads with the first hover, and never for shoppers who prefer reduced motion.
 */
export function cycleHoveredCards(root: Document): void {
  let current: Element | null = null;
  let stop = () => {};
  root.addEventListener('pointerover', async ({ target, pointerType }) => {
    const card = target instanceof Element ? target.closest('.product-card') : null;
    if (card === current) return;
    stop();
    stop = () => {};
    current = card;
    if (card === null || pointerType !== 'mouse' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { cycle } = await import('./card-cycle.ts');
    if (current === card) stop = cycle(card);
  });
}

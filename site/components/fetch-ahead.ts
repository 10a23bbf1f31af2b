const SIGNS = ['scroll', 'wheel', 'pointerdown', 'keydown'] as const;

/** Lets lazy pictures load near the screen once the visitor scrolls, presses or types (styles/pictures.css). */
export function fetchAheadOnceMoved(root: Document): void {
  const noteMove = () => {
    root.documentElement.dataset['moved'] = '';
  };
  for (const sign of SIGNS) root.addEventListener(sign, noteMove, { capture: true, once: true });
}

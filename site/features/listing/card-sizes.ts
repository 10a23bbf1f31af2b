/** How wide a listing shows its cards, as of `img sizes`; the page's preload has to say the same. */
export const CARD_SIZES = '(width >= 80rem) 17rem, (width >= 64rem) 22vw, (width >= 40rem) 30vw, 46vw';

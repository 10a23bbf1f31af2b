/**
 * Widths of pictures in grids, for `img sizes`, calculated from surfaces.css and product-card.css. The preload of a page
 * must use the same value as its grid. With too large a value a sharp screen fetches twice the bytes.
 */
const MIDDLE_FOUR_COLUMNS = '(width >= 46rem) calc(23vw - 0.9rem)';
const FOUR_COLUMNS = `(width >= 80rem) 20rem, ${MIDDLE_FOUR_COLUMNS}`;
const TWO_TO_THREE_COLUMNS = '(width >= 40rem) calc(30.7vw - 0.8rem), calc(50vw - 1.4rem)';

/** Products in two to four columns, and in two to five. */
export const GRID_SIZES = `${FOUR_COLUMNS}, ${TWO_TO_THREE_COLUMNS}`;
export const WIDE_GRID_SIZES = `(width >= 80rem) 15.7rem, ${MIDDLE_FOUR_COLUMNS}, ${TWO_TO_THREE_COLUMNS}`;

/** Ten products in two columns, then three, then five. */
export const TEN_GRID_SIZES = `(width >= 80rem) 15.7rem, (width >= 46rem) calc(18.4vw - 0.7rem), ${TWO_TO_THREE_COLUMNS}`;

/** One column on a phone, two and four on wider screens. */
export const SINGLE_GRID_SIZES = `(width >= 80rem) 20rem, (width >= 64rem) calc(23vw - 1.1rem), (width >= 40rem) calc(46vw - 0.6rem), 92vw`;

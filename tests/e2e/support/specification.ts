/** The specification's numbers, written out: a changed one in the site has to fail a test. Its texts are imported from messages. */

/** Section 9, Business constants: times in milliseconds. */
export const TIMES = {
  heroMs: 4000,
  cardMs: 1500,
  menuHoverMs: 200,
  menuSkipMs: 300,
  menuCloseMs: 150,
  sessionTickMs: 30_000,
} as const;

/** Section 2: how many cards a listing shows at first and adds by each press. */
export const PAGE_SIZE = 20;

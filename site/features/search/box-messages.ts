/** The words of a search box. Not in messages.ts, because the islands of every page load this file. */
export const BOX_WORDS = {
  label: 'Search products',
  placeholder: 'Search suits, sarees, fabrics',
  submit: 'Search',
} as const;

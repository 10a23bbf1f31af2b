/** The words of a search box. */
export const BOX_WORDS = {
  label: 'Search products',
  placeholder: 'Search suits, sarees, fabrics',
  submit: 'Search',
} as const;

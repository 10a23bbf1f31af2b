/** The words of the not-found page (specification, section 2). */
export const NOT_FOUND = {
  heading: 'Oops! Page not found.',
  text: 'The page may have moved, or the piece may have found its home.',
  back: 'Return to Homepage',
} as const;

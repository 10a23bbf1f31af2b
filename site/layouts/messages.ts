export const SKIP_LINK = 'Skip to content';

/** The words around a page of text. */
export const ARTICLE = { contents: 'On this page', changed: (day: string) => `Last changed on ${day}.` } as const;

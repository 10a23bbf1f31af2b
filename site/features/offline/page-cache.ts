/** Where the worker keeps pages. */
export const PAGE_CACHE = 'pages';

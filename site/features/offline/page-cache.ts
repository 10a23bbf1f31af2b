/** The worker's cache of pages. */
export const PAGE_CACHE = 'pages';

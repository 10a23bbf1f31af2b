/** Shown in place of a page that is neither reachable nor stored. */
export const OFFLINE_PATH = '/offline';
/** The worker's cache of pages. */
export const PAGE_CACHE = 'pages';

/** The page that stands in for one that is neither reachable nor kept. */
export const OFFLINE_PATH = '/offline';

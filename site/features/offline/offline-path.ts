/** Shown in place of a page that is neither reachable nor stored. */
export const OFFLINE_PATH = '/offline';

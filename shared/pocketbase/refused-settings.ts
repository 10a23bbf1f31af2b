/**
 * How the hooks report settings that PocketBase refuses when it starts: this, and a JSON object of the reason by variable. The start
 * reads it in PocketBase's output (server/pocketbase/run.ts).
 */
export const REFUSED_SETTINGS = 'PocketBase refuses settings';

/** The pinned PocketBase release; docs/decisions/0001-pinned-programs.md says how to update it. */
export const POCKETBASE_VERSION = '0.40.4';

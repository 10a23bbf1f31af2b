/** The PocketBase release everything here is built, tested and run with; docs/decisions/0001 says how to move it. */
export const POCKETBASE_VERSION = '0.40.4';

/** Ids of PocketBase and of the provider. */
const ID = /\/(?:[a-z0-9]{15}|(?:order|pay|plink|rfnd)_\w+|\d+)(?=\/|$)/g;

/** The path of a call without its query and without ids, so that a trace names no order and no customer. */
export function callPath(path: string): string {
  const [plain = ''] = path.split('?');
  return plain.replace(/\/records\/[^/]+/, '/records/{id}').replace(ID, '/{id}');
}

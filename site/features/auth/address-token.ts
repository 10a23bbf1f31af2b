/**
 * The token that a mail's link carries in the hash, which no server sees. It is taken out of the address, so that it
 * stays neither on the screen nor in the history.
 */
export function takeAddressToken(): string {
  const token = location.hash.slice(1);
  history.replaceState(history.state, '', location.pathname);
  return token;
}

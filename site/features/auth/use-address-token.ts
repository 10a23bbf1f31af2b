import { useEffect, useState } from 'react';

/**
 * The token that a mail's link carries in the hash, which no server sees: undefined before hydration, '' if there is none.
 * It is taken out of the address, so that it stays neither on the screen nor in the history.
 */
export function useAddressToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    setToken(location.hash.slice(1));
    history.replaceState(history.state, '', location.pathname);
  }, []);
  return token;
}

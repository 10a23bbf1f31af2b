import { useEffect, useState } from 'react';

/**
 * The token in the hash of a mail's link: undefined before hydration, '' if missing. It is removed from the address, so that
 * neither screen nor history keeps it.
 */
export function useAddressToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    setToken(location.hash.slice(1));
    history.replaceState(history.state, '', location.pathname);
  }, []);
  return token;
}

import { AUTH_STORAGE_KEY, readStoredSession } from '#site/device/session.ts';

/**
 * Reloads a page of a shopper who has signed out since, in another tab or before Back was pressed: it may show a name, an
 * address or an order, and the next person at this browser must not see it.
 */
export function reloadForNextPerson(): void {
  const shownTo = readStoredSession()?.user.id;
  if (shownTo === undefined) return;
  const follow = () => {
    if (readStoredSession()?.user.id !== shownTo) location.reload();
  };
  // Not by onReturn, which would be one more file to load on every page.
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
  addEventListener('storage', ({ key }) => {
    if (key === null || key === AUTH_STORAGE_KEY) follow();
  });
}

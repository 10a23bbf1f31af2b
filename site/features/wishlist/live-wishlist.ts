import { onAuthEvent, readAuthToken } from '#site/features/auth/auth.store.ts';
import { followTopic } from './live-topic.ts';

/**
 * Calls `onChange` whenever the signed-in shopper's wishlist changes, on any device, while the page is visible: browsers
 * allow few connections, and a page that becomes visible again reads the wishlist anyway.
 */
export function followWishlist(onChange: () => void): void {
  let stop: (() => void) | undefined;
  const token = () => readAuthToken() ?? '';
  const open = () => {
    stop ??= followTopic({ url: '/pb', topic: 'wishlists/*', token, onChange });
  };
  const close = () => {
    stop?.();
    stop = undefined;
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) close();
    else {
      open();
      onChange();
    }
  });
  onAuthEvent((event) => {
    // PocketBase ties a stream to the person who first named its topics.
    if (event === 'SIGNED_OUT') close();
  });
  open();
}

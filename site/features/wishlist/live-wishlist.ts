import { onAuthEvent, readAuthToken } from '#site/features/auth/auth.store.ts';

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

/** A live connection shows every 25 s that it is alive, and comes back after these delays (specification, section 9). */
const HEARTBEAT_MS = 25_000;
const RECONNECT_DELAYS_MS = [1_000, 2_000, 5_000, 10_000] as const;
const LAST_DELAY_MS = 10_000;

/** What of PocketBase's realtime stream is followed, and as whom. */
export interface LiveTopic {
  /** PocketBase's address, without a slash at the end. */
  url: string;
  /** A collection with the ids wanted, as in `wishlists/*`. Its list or view rule decides what is sent. */
  topic: string;
  /** The session's token when asked; '' for a visitor. */
  token: () => string;
  /** Something has changed, or may have while the connection was away: read again. */
  onChange: () => void;
}

/**
 * Follows a topic until the function it gives is called. PocketBase's own client neither shows signs of life nor takes
 * delays, so this speaks its protocol: an event stream, and a POST that names the topics. The heartbeat repeats the
 * POST, which PocketBase refuses for a stream it no longer knows; it also keeps the token fresh.
 */
export function followTopic({ url, topic, token, onChange }: LiveTopic): () => void {
  const address = `${url}/api/realtime`;
  let stream: EventSource;
  let clientId = '';
  let failures = 0;
  let hasBeenAway = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    retry = undefined;
    stream = new EventSource(address);
    stream.addEventListener('PB_CONNECT', ({ lastEventId }) => {
      clientId = lastEventId;
      void subscribe();
    });
    stream.addEventListener(topic, onChange);
    stream.addEventListener('error', comeBack);
  };
  const comeBack = () => {
    stream.close();
    clientId = '';
    hasBeenAway = true;
    retry ??= setTimeout(connect, RECONNECT_DELAYS_MS[failures] ?? LAST_DELAY_MS);
    failures += 1;
  };
  const subscribe = async () => {
    const asked = clientId;
    const isTaken = await postSubscription(address, { clientId, subscriptions: [topic] }, token());
    if (asked !== clientId) return;
    if (!isTaken) return comeBack();
    failures = 0;
    if (hasBeenAway) onChange();
    hasBeenAway = false;
  };
  const heartbeat = setInterval(() => {
    if (clientId !== '') void subscribe();
  }, HEARTBEAT_MS);

  connect();
  return () => {
    clientId = '';
    clearInterval(heartbeat);
    clearTimeout(retry);
    stream.close();
  };
}

async function postSubscription(address: string, body: unknown, token: string): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.ok;
  } catch {
    // Ignored: the shop did not answer, and the next delay tries again.
    return false;
  }
}

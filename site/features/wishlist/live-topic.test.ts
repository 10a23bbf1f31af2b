import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followTopic } from './live-wishlist.ts';

/** The browser's event stream, as far as it is used; a test plays the server. */
class Stream extends EventTarget {
  static opened: Stream[] = [];
  readonly address: string;
  isClosed = false;

  constructor(address: string) {
    super();
    this.address = address;
    Stream.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  say(type: string, lastEventId = ''): void {
    this.dispatchEvent(Object.assign(new Event(type), { lastEventId }));
  }
}

let posts: { clientId: string; subscriptions: string[]; token: string }[];
let isServerUp: boolean;
let stop: () => void;
const onChange = vi.fn();

function lastStream(): Stream {
  const stream = Stream.opened.at(-1);
  if (stream === undefined) throw new Error('No stream was opened.');
  return stream;
}

/** The server greets the newest stream, and takes what it subscribes to. */
async function greet(clientId: string): Promise<void> {
  lastStream().say('PB_CONNECT', clientId);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  Stream.opened = [];
  posts = [];
  isServerUp = true;
  onChange.mockClear();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', async (_address: string, init: { body: string; headers: Record<string, string> }) => {
    if (!isServerUp) throw new TypeError('no network');
    posts.push({ ...JSON.parse(init.body), token: init.headers['authorization'] ?? '' });
    return new Response(null, { status: 204 });
  });
  stop = followTopic({ url: '/pb', topic: 'wishlists/*', token: () => 't1', onChange });
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('followTopic', () => {
  test('subscribes as the signed-in shopper and passes on changes', async () => {
    expect(lastStream().address).toBe('/pb/api/realtime');
    await greet('c1');
    expect(posts).toEqual([{ clientId: 'c1', subscriptions: ['wishlists/*'], token: 't1' }]);
    expect(onChange).not.toHaveBeenCalled();
    lastStream().say('wishlists/*');
    expect(onChange).toHaveBeenCalledOnce();
  });

  test('sends a heartbeat every 25 s', async () => {
    await greet('c1');
    await vi.advanceTimersByTimeAsync(24_999);
    expect(posts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(posts).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(posts).toHaveLength(3);
  });

  test('reconnects after 1, 2, 5 and 10 s, and then every 10 s', async () => {
    for (const delay of [1_000, 2_000, 5_000, 10_000, 10_000]) {
      const opened = Stream.opened.length;
      lastStream().say('error');
      await vi.advanceTimersByTimeAsync(delay - 1);
      expect(Stream.opened).toHaveLength(opened);
      await vi.advanceTimersByTimeAsync(1);
      expect(Stream.opened).toHaveLength(opened + 1);
    }
  });

  test('reads again after a reconnect, and resets the delay', async () => {
    await greet('c1');
    lastStream().say('error');
    await vi.advanceTimersByTimeAsync(1_000);
    await greet('c2');
    expect(onChange).toHaveBeenCalledOnce();
    lastStream().say('error');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(Stream.opened).toHaveLength(3);
  });

  test('treats an unanswered heartbeat as a lost connection', async () => {
    await greet('c1');
    isServerUp = false;
    await vi.advanceTimersByTimeAsync(25_000);
    expect(Stream.opened[0]?.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(Stream.opened).toHaveLength(2);
  });

  test('can be stopped', async () => {
    await greet('c1');
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(posts).toHaveLength(1);
    expect(lastStream().isClosed).toBe(true);
    expect(Stream.opened).toHaveLength(1);
  });
});

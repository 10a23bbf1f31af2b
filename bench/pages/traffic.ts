import type { CDPSession } from '@playwright/test';

export const KINDS = ['HTML', 'CSS', 'JS', 'fonts', 'images', 'other'] as const;
type Kind = (typeof KINDS)[number];

const KIND_OF_TYPE: Partial<Record<string, Kind>> = {
  Document: 'HTML',
  Stylesheet: 'CSS',
  Script: 'JS',
  Font: 'fonts',
  Image: 'images',
};

const POLL_MS = 50;

/** Requests of a page so far. */
export interface Traffic {
  readonly requests: number;
  /** Failed requests and error statuses. */
  readonly failed: number;
  /** Transferred bytes, including headers. */
  readonly bytes: Readonly<Record<Kind, number>>;
}

interface Request {
  kind: Kind;
  bytes: number;
  isOpen: boolean;
  hasFailed: boolean;
}

/** Records the page's requests from now on. Requires the session's Network domain. */
export function followTraffic(session: CDPSession) {
  const requests = new Map<string, Request>();
  let lastEvent = performance.now();
  const change = (id: string, values: Partial<Request>) => {
    lastEvent = performance.now();
    const request = requests.get(id);
    if (request !== undefined) Object.assign(request, values);
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // The browser itself asks for the icon, in some versions only with a window.
    if (/^(data|blob):|\/favicon\.svg$/.test(request.url)) return;
    requests.set(requestId, { kind: KIND_OF_TYPE[type ?? ''] ?? 'other', bytes: 0, isOpen: true, hasFailed: false });
    change(requestId, {});
  });
  session.on('Network.responseReceived', ({ requestId, response }) =>
    change(requestId, { hasFailed: response.status >= 400 }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(requestId, { bytes: encodedDataLength, isOpen: false }),
  );
  session.on('Network.loadingFailed', ({ requestId }) => change(requestId, { isOpen: false, hasFailed: true }));
  const isQuiet = (ms: number) =>
    performance.now() - lastEvent > ms && [...requests.values()].every(({ isOpen }) => !isOpen);
  return {
    /** Waits until there was no request for `quietMs`, at most `atMostMs`. */
    async untilQuiet(quietMs: number, atMostMs: number): Promise<void> {
      const deadline = performance.now() + atMostMs;
      while (!isQuiet(quietMs) && performance.now() < deadline) await new Promise((wake) => setTimeout(wake, POLL_MS));
    },
    sum: () => sum([...requests.values()]),
  };
}

function sum(requests: readonly Request[]): Traffic {
  const bytes = { HTML: 0, CSS: 0, JS: 0, fonts: 0, images: 0, other: 0 };
  for (const request of requests) bytes[request.kind] += request.bytes;
  return { requests: requests.length, failed: requests.filter(({ hasFailed }) => hasFailed).length, bytes };
}

import Razorpay from 'razorpay';

/** The parts of the package's untyped HTTP client (axios) that the shop configures. */
interface HttpClient {
  defaults: Record<string, unknown>;
  interceptors: {
    request: { use(onRequest: (request: OutgoingRequest) => OutgoingRequest): unknown };
    response: { use(onResponse: undefined, onError: (error: unknown) => Promise<never>): unknown };
  };
}

interface OutgoingRequest {
  url?: string;
  data?: unknown;
  signal?: AbortSignal;
  headers: { set(name: string, value: string): unknown };
}

export interface RazorpayClientOptions {
  keyId: string;
  keySecret: string;
  /** Base URL of the sandbox; undefined for Razorpay itself. */
  apiBase?: string | undefined;
  timeoutMs: number;
}

const MOST_ANSWER_BYTES = 1_000_000;

/**
 * A client of the razorpay package, plus what the package lacks: a base URL, a timeout, no redirects (they would forward
 * the key), network errors, and the idempotency key of a refund.
 * @throws {TypeError} if `apiBase` is set with a live key, or the package has no HTTP client to configure
 */
export function createRazorpayClient({ keyId, keySecret, apiBase, timeoutMs }: RazorpayClientOptions): Razorpay {
  if (apiBase !== undefined && keyId.startsWith('rzp_live_')) {
    throw new TypeError('A live Razorpay key is sent to Razorpay only: unset the API base.');
  }
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { api } = client;
  if (!hasHttpClient(api)) throw new TypeError('This version of the razorpay package has no HTTP client to configure.');
  Object.assign(api.rq.defaults, {
    timeout: timeoutMs,
    maxRedirects: 0,
    maxContentLength: MOST_ANSWER_BYTES,
    ...(apiBase === undefined ? {} : { baseURL: new URL(apiBase).origin, proxy: false }),
  });
  api.rq.interceptors.request.use((request) => {
    // The timeout above restarts with every byte; the signal limits the whole call.
    request.signal = AbortSignal.timeout(timeoutMs);
    const key = refundKey(request);
    if (key !== undefined) request.headers.set('X-Refund-Idempotency', key);
    return request;
  });
  api.rq.interceptors.response.use(undefined, (error) => Promise.reject(withResponse(error)));
  return client;
}

function hasHttpClient(api: object): api is { rq: HttpClient } {
  return 'rq' in api && typeof api.rq === 'function' && 'defaults' in api.rq && 'interceptors' in api.rq;
}

/** The package drops its documented header, so the refund's receipt is also sent as its idempotency key. */
function refundKey({ url, data }: OutgoingRequest): string | undefined {
  if (url === undefined || !url.endsWith('/refund')) return undefined;
  if (typeof data !== 'object' || data === null || !('receipt' in data)) return undefined;
  return typeof data.receipt === 'string' ? data.receipt : undefined;
}

/** Adds a response with status 0 to a network error, because the package reads `error.response` unchecked. */
function withResponse(error: unknown): unknown {
  if (!(error instanceof Error) || ('response' in error && error.response)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return Object.assign(error, { response: { status: 0, data: { error: { code, description: 'No answer.' } } } });
}

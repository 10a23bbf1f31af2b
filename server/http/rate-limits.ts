import { OWN_COPY_PATH } from '#shared/api/customers.ts';
import { REALTIME_PATH } from './pocketbase-path.ts';
import { createRateLimiter, type Rate, type RateLimiter } from './rate-limiter.ts';
import type { Route } from './route.ts';

/**
 * Limits by address for requests that guess, cost money or send mail (docs/decisions/0019-limits.md). An address may be an
 * office or thousands of phones, so these stop programs, not people.
 */
const RATES = {
  signIn: { burst: 40, perMinute: 20 },
  /** New accounts and everything else that sends a mail. */
  mail: { burst: 20, perMinute: 6 },
  order: { burst: 40, perMinute: 40 },
  /** Codes could be guessed; the cart asks at each change. */
  discount: { burst: 60, perMinute: 60 },
  payment: { burst: 80, perMinute: 80 },
  /** Reviews and returns, which may have pictures to encode. */
  pictures: { burst: 20, perMinute: 10 },
  /** Order numbers, phones and tokens are guessed here. */
  track: { burst: 20, perMinute: 10 },
  /** Reads every table. */
  copy: { burst: 10, perMinute: 4 },
  search: { burst: 300, perMinute: 600 },
  /** Records of PocketBase, whose filters may read a whole table. */
  records: { burst: 300, perMinute: 600 },
  /** Open event streams, and their heartbeat every 25 s. */
  realtime: { burst: 120, perMinute: 240 },
  vitals: { burst: 120, perMinute: 240 },
} as const satisfies Record<string, Rate>;
type Limited = keyof typeof RATES;

const ENDPOINTS: Readonly<Record<string, Limited>> = {
  '/api/contact': 'mail',
  '/api/stock-request': 'mail',
  '/api/create-order': 'order',
  '/api/place-on-delivery': 'order',
  '/api/on-delivery-terms': 'order',
  '/api/cart-discount': 'discount',
  '/api/payment-state': 'payment',
  '/api/verify-payment': 'payment',
  '/api/payment-return': 'payment',
  '/api/payment-link-return': 'payment',
  '/api/order-confirmation': 'payment',
  '/api/earlier-orders': 'payment',
  '/api/cancel-order': 'payment',
  '/api/invoice': 'payment',
  '/api/withdraw-return': 'payment',
  '/api/return-request': 'pictures',
  '/api/return-options': 'payment',
  '/api/review': 'pictures',
  '/api/review-mails': 'payment',
  '/api/track-order': 'track',
  '/api/add-earlier-order': 'track',
  '/api/stop-stock-mails': 'track',
  '/api/search': 'search',
  '/api/suggest': 'search',
  '/api/cards': 'search',
  '/api/pictures': 'search',
  '/api/sent-mails': 'search',
  '/api/vitals': 'vitals',
};

/** The limiters by name, with rates multiplied by `factor`; 0 switches them off. */
export type RateLimits = ReadonlyMap<string, RateLimiter> | null;
export function createRateLimits(factor: number): RateLimits {
  if (factor === 0) return null;
  const limiter = ({ burst, perMinute }: Rate) =>
    createRateLimiter({ burst: burst * factor, perMinute: perMinute * factor });
  return new Map(Object.entries(RATES).map(([name, rate]) => [name, limiter(rate)]));
}

/** The limit that applies to a request; undefined for most. */
export function limitOf(route: Route, method: string): Limited | undefined {
  if (route.kind === 'api') return Object.hasOwn(ENDPOINTS, route.path) ? ENDPOINTS[route.path] : undefined;
  if (route.kind === 'search') return 'search';
  if (route.kind !== 'pocketbase') return undefined;
  if (route.path === OWN_COPY_PATH) return 'copy';
  if (route.path === REALTIME_PATH) return 'realtime';
  if (!route.path.startsWith('/api/collections/')) return undefined;
  const ofUsers = /^\/api\/collections\/users\/(.+)$/.exec(route.path)?.[1] ?? '';
  if (method !== 'POST') return 'records';
  if (/^(auth-with-|confirm-)/.test(ofUsers)) return 'signIn';
  return ofUsers === 'records' || ofUsers.startsWith('request-') ? 'mail' : 'records';
}

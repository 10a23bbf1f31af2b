import { vi } from 'vitest';
import type { TestShop } from './shop.ts';

/** A database, and what else the server knows of a shop. */
type ServedShop = Pick<TestShop, 'url' | 'pocketBaseUrl' | 'superuserToken' | 'pocketBaseDir'> & Partial<TestShop>;

const UNUSED = 'not-used-in-this-test';

/** The variables of a server with this database. */
export function serverVariables(shop: ServedShop): Record<string, string> {
  return {
    LOG_LEVEL: 'silent',
    PUBLIC_SITE_URL: shop.url,
    POCKETBASE_URL: shop.pocketBaseUrl,
    POCKETBASE_TOKEN: shop.superuserToken,
    POCKETBASE_DIR: shop.pocketBaseDir ?? '',
    INTERNAL_SECRET: shop.internalSecret ?? UNUSED,
    ORDER_LINK_SECRET: shop.orderLinkSecret ?? UNUSED,
    RAZORPAY_KEY_ID: 'rzp_test_any',
    RAZORPAY_KEY_SECRET: shop.keySecret ?? UNUSED,
    RAZORPAY_WEBHOOK_SECRET: shop.webhookSecret ?? UNUSED,
    ...(shop.sandboxUrl === undefined ? {} : { RAZORPAY_API_BASE: shop.sandboxUrl }),
    PICTURE_WORKER: 'none',
    INVOICE_WORKER: 'none',
  };
}

/**
 * Lets this process call functions of the server, those of its timers for instance, until vi.unstubAllEnvs(). They have to be
 * imported afterwards, because modules keep the environment they began with.
 */
export function actAsServer(shop: ServedShop): void {
  for (const [name, value] of Object.entries(serverVariables(shop))) vi.stubEnv(name, value);
  vi.resetModules();
}

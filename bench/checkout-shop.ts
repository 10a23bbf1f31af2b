import { pocketBaseDirectory } from '#server/start/database.ts';
import type { CheckoutShop } from '#tests/support/checkout/audit.ts';
import type { BenchShop } from './bench-shop.ts';

/** Converts a bench shop for the checkout audit. */
export function checkoutShopOf({ url, sandboxUrl, secrets, environment }: BenchShop): CheckoutShop {
  return {
    url,
    sandboxUrl: sandboxUrl ?? '',
    pocketBaseDir: pocketBaseDirectory(environment.dataDir),
    keySecret: secrets.sandbox.keySecret,
    webhookSecret: secrets.sandbox.webhookSecret,
    internalSecret: secrets.internalSecret,
  };
}

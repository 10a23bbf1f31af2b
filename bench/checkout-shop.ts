import { pocketBaseDirectory } from '#server/start/database.ts';
import type { CheckoutShop } from '#tests/support/checkout/books.ts';
import type { BenchShop } from './bench-shop.ts';

/** A measured shop as the proofs of checkouts take it. */
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

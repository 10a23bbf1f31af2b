import { readContent } from '#server/endpoints/content.ts';
import { serverEnvironment } from '#server/endpoints/environment.ts';
import { addressLines, type ShopIdentity } from '#shared/content/shop.ts';

/** The shop as its mails name it. */
export interface Sender {
  readonly shop: string;
  /** Where answers go; '' for the address that mails come from. */
  readonly replyTo: string;
  /** Postal address, a line each. */
  readonly address: readonly string[];
  /** Address of the shop, without a slash at the end. */
  readonly site: string;
}

/** The shop as it is now. */
export async function readSender(): Promise<Sender> {
  return senderOf(await readContent('identity'), serverEnvironment().PUBLIC_SITE_URL);
}

/** The shop at `site`. */
export function senderOf(identity: ShopIdentity, site: string): Sender {
  const [, ...address] = addressLines(identity);
  return { shop: identity.name, replyTo: identity.orders_email || identity.email, address, site };
}

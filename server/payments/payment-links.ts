import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { readableRow } from '#server/endpoints/readable-row.ts';
import { noteReportedLink } from '#server/orders/order-moves.ts';
import type { Finding } from '#shared/api/books.ts';
import { linkStatusAfter, PAYMENT_LINK_STATUSES } from '#shared/orders/payment-link.ts';
import { type Account, accountOf } from '../razorpay/accounts.ts';
import type { ProviderOrder, ProviderPaymentLink } from '../razorpay/razorpay-schemas.ts';

/**
 * The stored payment links (collection payment_links). A link has an order of its own at the provider, whose receipt is the
 * link's reference; with that order's id stored, mark-paid finds the shop's order.
 */

const linkSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  link_id: z.string(),
  reference: z.string(),
  url: z.string(),
  status: z.enum(PAYMENT_LINK_STATUSES),
  expires_at: z.string(),
  razorpay_order_id: z.string(),
  razorpay_key_id: z.string(),
});
export type StoredLink = z.infer<typeof linkSchema>;

/** The links of an order, oldest first. */
export function linksOf(orderId: string): Promise<StoredLink[]> {
  return findLinks(database().filter('order_id = {:orderId}', { orderId }));
}

/** The link with this id at the provider. */
export async function linkById(linkId: string): Promise<StoredLink | undefined> {
  return (await findLinks(database().filter('link_id = {:linkId}', { linkId })))[0];
}

/** The links of a PocketBase filter, oldest first. Rows that cannot be read are added to `unreadable`. */
export async function findLinks(filter: string, unreadable: Finding[] = []): Promise<StoredLink[]> {
  const rows = await database().collection('payment_links').getFullList({ filter, sort: 'created_at' });
  return rows.flatMap((row) => {
    const about = { subject: row.id, order_id: String(row['order_id']), order_number: '', name: `Its link ${row.id}` };
    return readableRow(row, linkSchema, about, unreadable) ?? [];
  });
}

/** Stores a new link of an order. Of two concurrent requests the provider gives both the same link, and one is stored. */
export async function saveLink(
  orderId: string,
  link: ProviderPaymentLink,
  expiresAt: Date,
  { keyId }: Account,
): Promise<StoredLink> {
  const values = {
    order_id: orderId,
    link_id: link.id,
    reference: link.reference,
    url: link.url,
    razorpay_key_id: keyId,
  };
  const status = linkStatusAfter('created', link.status);
  try {
    const row = await database()
      .collection('payment_links')
      .create({ ...values, status, expires_at: expiresAt.toISOString() });
    return linkSchema.parse(row);
  } catch (error) {
    const known = await linkById(link.id);
    if (known === undefined) throw error;
    return known;
  }
}

/** Stores what the provider says of a link. A webhook may be faster, so the transaction decides on what is stored then. */
export async function noteLink(stored: StoredLink, reported: ProviderPaymentLink): Promise<StoredLink> {
  const isNew = linkStatusAfter(stored.status, reported.status) !== stored.status;
  const isNewOrder = stored.razorpay_order_id === '' && reported.orderId !== undefined;
  if (!isNew && !isNewOrder) return stored;
  const link = { link_id: stored.link_id, status: reported.status, razorpay_order_id: reported.orderId ?? '' };
  return { ...stored, ...(await noteReportedLink(link)) };
}

/** Stores a new expiry. */
export async function noteExpiry(stored: StoredLink, expiresAt: Date): Promise<void> {
  await database().collection('payment_links').update(stored.id, { expires_at: expiresAt.toISOString() });
}

/** The orders that the provider has for the links of an order. Asks for those that are not stored yet. @throws as the provider */
export async function providerOrdersOf(orderId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const link of await linksOf(orderId)) {
    const known = link.razorpay_order_id === '' ? await refreshLink(link) : link;
    if (known.razorpay_order_id !== '') ids.push(known.razorpay_order_id);
  }
  return ids;
}

/** The account that a link was made under. @throws as accountOf */
export function accountOfLink({ razorpay_key_id: keyId, link_id: linkId }: StoredLink): Promise<Account> {
  return accountOf({ keyId, linkId });
}

/** Asks the provider for the state of a link and stores it. @throws as the provider */
export async function refreshLink(link: StoredLink): Promise<StoredLink> {
  const { provider } = await accountOfLink(link);
  return noteLink(link, await provider.fetchPaymentLink(link.link_id));
}

/** Stores the provider's order of a link that its receipt names, if the provider's link names it as well. @throws as the provider */
export async function tieToLink({ id, receipt = '' }: ProviderOrder): Promise<boolean> {
  const [link] = await findLinks(database().filter('reference = {:receipt} && reference != ""', { receipt }));
  if (link === undefined) return false;
  return (await refreshLink(link)).razorpay_order_id === id;
}

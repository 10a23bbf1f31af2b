import { z } from 'zod';
import { claimMailAnswerSchema, type MailOutcome } from '#shared/api/buyer-mails.ts';
import { recordsPath } from '#tests/support/pocketbase-requests.ts';
import { createOrderFixture, type OrderFixture } from './order-fixture.ts';

/** A database that has a mail server by name, so that mails are queued. Nothing connects to it. */
export function createMailedFixture(quantity = 1): Promise<OrderFixture> {
  return createOrderFixture(quantity, {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: '1',
    PUBLIC_SITE_URL: 'https://shop.example',
  });
}

const MINUTE_MS = 60_000;
/** Later than any mail is held back. */
export const SOON = 11;

const after = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

/** Claims the mail that is due first in `minutes` from now. */
export async function claim(fixture: OrderFixture, minutes = SOON) {
  const { send, pocketbase } = fixture;
  const { body } = await send('POST', '/api/shop/server/mails/claim', pocketbase.token, { now: after(minutes) });
  return claimMailAnswerSchema.parse(body).mail;
}

/** Records what became of a claimed mail. */
export async function note(fixture: OrderFixture, id: string, outcome: MailOutcome, minutes = SOON): Promise<void> {
  const body = { id, outcome, problem: outcome === 'sent' ? '' : '550 No such user', now: after(minutes) };
  await fixture.send('POST', '/api/shop/server/mails/outcome', fixture.pocketbase.token, body);
}

/** Takes all mails that are due in `minutes` as sent; `kind to address` of each. */
export async function sendAll(fixture: OrderFixture, minutes = SOON): Promise<string[]> {
  const sent: string[] = [];
  for (;;) {
    const mail = await claim(fixture, minutes);
    if (mail === null) return sent;
    await note(fixture, mail.id, 'sent', minutes);
    sent.push(`${mail.kind} to ${mail.email}`);
  }
}

const rowsSchema = z.object({
  items: z.array(z.looseObject({ id: z.string(), kind: z.string(), status: z.string(), email: z.string() })),
});

/** The rows of an order's mails, oldest first. */
export async function mailRows(fixture: OrderFixture, orderId: string) {
  const query = new URLSearchParams({ filter: `order_id = "${orderId}"`, sort: '@rowid' });
  const { body } = await fixture.send('GET', `${recordsPath('buyer_mails')}?${query}`, fixture.pocketbase.token);
  return rowsSchema.parse(body).items;
}

/** `kind status` of each mail of an order. */
export async function mailsOf(fixture: OrderFixture, orderId: string): Promise<string[]> {
  return (await mailRows(fixture, orderId)).map(({ kind, status }) => `${kind} ${status}`);
}

/** Leaves an address with an order, as a guest does. */
export async function leaveAddress(fixture: OrderFixture, orderId: string, email: string): Promise<void> {
  await fixture.send('PATCH', recordsPath('orders', orderId), fixture.pocketbase.token, { email });
}

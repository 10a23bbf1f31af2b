import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Person } from '#tests/support/pocketbase-people.ts';
import type { OrderFixture } from './order-fixture.ts';
import { createAdmin } from './order-history.ts';
import { claim, createMailedFixture, note, SOON, sendAll } from './outbox-fixture.ts';

// Messages of the contact form, from the shop's server to the outbox and to staff.

let fixture: OrderFixture;
let admin: Person;
let sent = 0;

beforeAll(async () => {
  fixture = await createMailedFixture();
  admin = await createAdmin(fixture);
});
afterAll(() => fixture?.pocketbase.stop());

const ticketSchema = z.object({ ticket: z.string() });

async function write(more: object = {}): Promise<string> {
  sent += 1;
  const key = `contact-message-${String(sent).padStart(4, '0')}`;
  const message = {
    key,
    name: 'Asha',
    phone: '',
    email: `asha${sent}@example.com`,
    subject: '',
    message: 'Where is it?',
  };
  const body = { ...message, ...more };
  const answer = await fixture.send('POST', '/api/shop/server/contact-messages', fixture.pocketbase.token, body);
  return ticketSchema.parse(answer.body).ticket;
}

const inboxSchema = z.object({
  open: z.array(
    z.looseObject({ kind: z.string(), subject: z.string(), detail: z.string(), message: z.unknown().optional() }),
  ),
});
async function issues(kind = 'contact_message') {
  const { body } = await fixture.send('GET', '/api/shop/admin/inbox', admin.token);
  return inboxSchema.parse(body).open.filter((issue) => issue.kind === kind);
}

it('emails a message to the shop, and the ticket number to the sender, once', async () => {
  const key = 'contact-message-repeated';
  const ticket = await write({ key, email: 'asha@example.com', message: 'Where is my parcel?' });
  expect(ticket).toMatch(/^T-\d{4,}$/);
  expect(await write({ key, email: 'asha@example.com', message: 'Where is my parcel?' })).toBe(ticket);
  const mail = await claim(fixture);
  expect(mail).toMatchObject({ kind: 'contact_message', email: 'hello@gulmohar.example', message: { ticket } });
  await note(fixture, mail?.id ?? '', 'sent');
  expect(await sendAll(fixture)).toEqual(['contact_received to asha@example.com']);
});

it('is an issue with the message until staff mark it as resolved', async () => {
  const ticket = await write({ subject: 'A saree', message: 'Is it\nthere?' });
  const find = async () =>
    (await issues()).find(({ message }) => z.object({ ticket: z.string() }).parse(message).ticket === ticket);
  expect(await find()).toMatchObject({
    detail: 'The email with the ticket number waits.',
    message: { name: 'Asha', subject: 'A saree', message: 'Is it\nthere?' },
  });
  await sendAll(fixture);
  const issue = await find();
  expect(issue?.detail).toBe('The ticket number was emailed to the sender.');
  const body = { kind: 'contact_message', subject: issue?.subject, note: 'Answered' };
  expect((await fixture.send('POST', '/api/shop/admin/inbox/resolve', admin.token, body)).status).toBe(200);
  expect(await find()).toBeUndefined();
});

it('gives one address no more than five ticket emails in a day', async () => {
  for (let count = 0; count < 7; count += 1) await write({ email: 'flooded@example.com' });
  const mails = await sendAll(fixture);
  expect(mails.filter((mail) => mail === 'contact_received to flooded@example.com')).toHaveLength(5);
  expect(mails.filter((mail) => mail.startsWith('contact_message'))).toHaveLength(7);
});

it('names a refused email by the ticket, and sends it again to the sender', async () => {
  const ticket = await write({ email: 'away@example.com' });
  for (let mail = await claim(fixture); mail !== null; mail = await claim(fixture)) {
    await note(fixture, mail.id, mail.kind === 'contact_received' ? 'refused' : 'sent', SOON);
  }
  const refused = (await issues('mail_refused')).find((issue) => issue['order_number'] === ticket);
  const path = `/api/shop/admin/mails/${refused?.subject}/again`;
  expect((await fixture.send('POST', path, admin.token, {})).status).toBe(200);
  expect(await sendAll(fixture)).toEqual(['contact_received to away@example.com']);
});

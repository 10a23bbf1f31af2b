import { afterAll, beforeAll, expect, it } from 'vitest';
import { OutboxAlone } from './support/outbox-alone.ts';

/** Mails of the outbox, sent hours later through a real mail server that is away, says nothing or breaks the connection. */

let alone: OutboxAlone;
beforeAll(async () => {
  alone = await OutboxAlone.open({ breaksAfter: (to) => to === 'lost@example.com' });
});
afterAll(() => alone?.close());

it('an email whose confirmation is lost is not sent again', async () => {
  const [lost] = await alone.outbox.paidOrders(['lost@example.com']);
  await alone.send(0);
  expect((await alone.outbox.confirmationOf(lost))?.status).toBe('unknown');
  await alone.send(60);
  expect(alone.mailbox.mailsTo('lost@example.com')).toHaveLength(1);
});

it('emails wait for a mail server that is away for a day, with its answer, and arrive once when it is back', async () => {
  await alone.mailbox.stop();
  const [order] = await alone.outbox.paidOrders(['patient@example.com']);
  for (const hours of [1, 12, 23]) {
    await alone.send(hours * 60);
    const row = await alone.outbox.confirmationOf(order);
    expect([row?.status, row?.problem]).toEqual(['waiting', expect.stringContaining('ECONNREFUSED')]);
  }
  await alone.restartMailbox();
  await Promise.all([alone.send(24 * 60), alone.send(24 * 60)]);
  const { status, problem } = (await alone.outbox.confirmationOf(order)) ?? {};
  expect([status, problem]).toEqual(['sent', '']);
  await alone.send(25 * 60);
  expect(alone.mailbox.mailsTo('patient@example.com')).toHaveLength(1);
});

it('emails wait for a mail server that does not answer, and arrive once when it does', async () => {
  await alone.mailbox.stop();
  let isSilent = true;
  await alone.restartMailbox({ isSilent: () => isSilent });
  const [order] = await alone.outbox.paidOrders(['slow@example.com']);
  await alone.send(26 * 60);
  const tried = await alone.outbox.confirmationOf(order);
  expect([tried?.status, tried?.problem]).toEqual(['waiting', expect.stringContaining('Greeting never received')]);
  isSilent = false;
  await alone.send(27 * 60);
  expect((await alone.outbox.confirmationOf(order))?.status).toBe('sent');
  expect(alone.mailbox.mailsTo('slow@example.com')).toHaveLength(1);
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectLogged, findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { Refused, ShopStub } from '#tests/support/admin/shop-stub.ts';

const UNSET = { source: 'none', values: {}, secrets: [], changed_at: '', changed_by: '', problem: '' };
const SERVICES = {
  services: { email: UNSET, backups: { ...UNSET, source: 'server' }, payments: UNSET },
  needs_code: false,
  can_change: true,
  uses_saved: true,
  is_starting: false,
  webhook_url: 'https://shop.example/api/webhooks/razorpay',
  backups_state: null,
  former_accounts: [{ key_id: 'rzp_live_before', orders: 12, last_at: '2026-11-20 08:00:00.000Z' }],
};

it('an owner sets up email: refused beside the field, then in use after the shop has started again', async () => {
  const shop = new ShopStub();
  let shown: object = SERVICES;
  let answer: () => object = () => {
    const fields = { password: 'This is not your password.' };
    return new Refused(400, { error: { code: 'invalid_request', message: 'This is not your password.', fields } });
  };
  const sent: unknown[] = [];
  shop.answer('GET /api/admin/services', () => shown);
  shop.answer('POST /api/admin/services', ({ body }: { body: unknown }) => {
    sent.push(body);
    return answer();
  });
  const { press, fill } = await openAdmin('/settings/services', shop);
  await screen.findByText(/Set on the machine/);
  const former = within(screen.getByRole('list', { name: 'Earlier keys' }));
  expect(former.getByRole('listitem').textContent).toMatch(/^rzp_live_before, 12 orders, the last on 20 Nov/);
  await press('button', 'Set up', await screen.findByRole('region', { name: 'Email' }));
  const form = within(await screen.findByRole('dialog', { name: 'Email' }));
  await fill('Mail server', 'smtp.example.in');
  await fill('Emails come from', 'orders@saanjh.in');
  await fill('Your password', 'wrong');
  await press('button', 'Try and save');
  await form.findByText('This is not your password.');
  expectLogged('The action failed');
  expect(sent).toMatchObject([
    {
      service: 'email',
      values: { SMTP_HOST: 'smtp.example.in', SMTP_PORT: '587', SMTP_FROM: 'orders@saanjh.in' },
      password: 'wrong',
    },
  ]);

  const email = { ...UNSET, source: 'admin', values: { SMTP_HOST: 'smtp.example.in' }, secrets: ['SMTP_PASSWORD'] };
  answer = () => {
    shown = { ...SERVICES, services: { ...SERVICES.services, email } };
    return { found: 'smtp.example.in takes the shop’s mails.' };
  };
  await press('button', 'Try and save');
  await screen.findByText(/The shop is starting again/);
  await findToast('Email saved and in use');
  await screen.findByRole('button', { name: 'Change' });
});

it('a setting that the shop could not use is named, and corrected at its field; a change that is not used says so', async () => {
  const shop = new ShopStub();
  const values = { SMTP_HOST: 'mail server', SMTP_PORT: '587', SMTP_FROM: 'orders@saanjh.in' };
  const problem = 'Mail server: It must be the name of a server.';
  const email = { ...UNSET, source: 'admin', values, changed_at: '2026-11-20 08:00:00.000Z', problem };
  shop.answer('GET /api/admin/services', {
    ...SERVICES,
    uses_saved: false,
    services: { ...SERVICES.services, email },
  });
  const sent: unknown[] = [];
  shop.answer('POST /api/admin/services', ({ body }: { body: unknown }) => {
    sent.push(body);
    return { found: 'smtp.example.in takes the shop’s emails.' };
  });
  const { press, fill } = await openAdmin('/settings/services', shop);
  const card = await screen.findByRole('region', { name: 'Email' });
  await within(card).findByText(/Not in use, because it cannot be right: Mail server: It must be/);
  await screen.findByText(/started with SAVED_SERVICES=0/);
  await press('button', 'Change', card);
  const form = within(await screen.findByRole('dialog', { name: 'Email' }));
  form.getByText(/It is kept, but not used/);
  await fill('Mail server', 'https://smtp.example.in');
  await fill('Sender’s name', 'x'.repeat(256));
  await fill('Your password', 'secret');
  await press('button', 'Try and save');
  await form.findByText(/It must be the name of a server, such as/);
  await form.findByText('It may have 255 letters, or 85 of an Indian script.');
  expect(sent).toEqual([]);
  await fill('Mail server', 'smtp.example.in');
  await fill('Sender’s name', 'Saanjh');
  await press('button', 'Try and save');
  await findToast('Email saved, but not in use');
  expect(screen.queryByText(/The shop is starting again/)).toBeNull();
});

it('the card of backups says where the last one is missing, and why in the words of the bucket’s service', async () => {
  const shop = new ShopStub();
  const message = 'The bucket s3://b could not be used: it says “Access Denied” (AccessDenied).';
  const failure = { since: '2026-11-20T08:00:00.000Z', message };
  let backups_state: object = { made_at: '2026-11-21T21:30:00.000Z', complete_at: '2026-11-19T21:30:00.000Z', failure };
  shop.answer('GET /api/admin/services', () => ({ ...SERVICES, backups_state }));
  await openAdmin('/settings/services', shop);
  const card = within(await screen.findByRole('region', { name: 'Backups' }));
  expect(card.getByText(/^Last backup/).textContent).toMatch(
    /^Last backup: 22 Nov.*On this machine only\. The last one that is also in the bucket: 20 Nov/,
  );
  expect(card.getByText(/Access Denied/).textContent).toBe(`The last try failed. ${message}`);
  backups_state = { made_at: '', complete_at: '', failure: null };
  await openAdmin('/settings/services', shop);
  await screen.findByText('No backup yet. The first one is made within minutes.');
});

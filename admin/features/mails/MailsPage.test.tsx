import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ADMIN_MAILS_PATH, MAIL_PREVIEW_PATH, type MailDraft } from '#shared/api/admin-mails.ts';
import { MAIL_KINDS } from '#shared/orders/mails.ts';
import { findToast, openAdmin, textIn } from '#tests/support/admin/screen.tsx';
import { type Asked, ShopStub } from '#tests/support/admin/shop-stub.ts';

const NAMES: Record<string, string> = { order_paid: 'Order confirmed', order_shipped: 'Order shipped' };

/** A shop whose preview shows the texts as they are. */
function shopWithMails(): ShopStub {
  const empty = { subject: '', heading: '', text: '', closing: '', is_off: false, after_days: 0 };
  const shop = new ShopStub({ mail_texts: MAIL_KINDS.map((id) => ({ ...empty, id, name: NAMES[id] ?? id })) });
  shop.answer(`GET ${ADMIN_MAILS_PATH}`, { is_configured: false, from: '', mails: [] });
  shop.answer(`POST ${MAIL_PREVIEW_PATH}`, ({ body }: Asked) => {
    const { subject, heading, closing } = (body as MailDraft).texts;
    return { subject, html: `<h1>${heading}</h1>`, text: `${heading}\n${closing}` };
  });
  return shop;
}

it('an email is edited with its preview, saved, undone, and set back to the defaults', async () => {
  const { fill, press, shop } = await openAdmin('/settings/mails?mail=order_paid', shopWithMails());
  expect(await screen.findByDisplayValue('Order {order_number} is confirmed')).toBeTruthy();
  await fill('Heading', 'Namaste <b>{first_name}</b>');
  await fill('Closing line', 'Yours, {shopp}');
  await screen.findByText('{shopp} is not filled in. Check the spelling.');
  await fill('Closing line', 'Yours, {shop}');
  expect(screen.queryByText(/is not filled in/)).toBeNull();
  await press('button', 'Text only');
  await screen.findByText(/^Namaste <b>\{first_name\}<\/b>\s+Yours, \{shop\}$/);

  await press('link', 'Order shipped');
  await press('button', 'Stay here', await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  await press('button', 'Save');
  await findToast('Email saved');
  const values = { heading: 'Namaste <b>{first_name}</b>', closing: 'Yours, {shop}' };
  const seen = { heading: '', closing: '' };
  expect(shop.changes()[0]?.operations).toEqual([
    { action: 'update', collection: 'mail_texts', id: 'order_paid', values, seen },
  ]);
  await press('button', 'Undo');
  await screen.findByDisplayValue('Thank you for your order');

  await fill('Heading', 'Something');
  await press('button', 'Use the default texts');
  expect(textIn('Heading')).toBe('Thank you for your order');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});

it('an email about an order is turned off and on again; one about an account has no switch', async () => {
  const { press } = await openAdmin('/settings/mails?mail=order_shipped', shopWithMails());
  await press('checkbox', 'Send this email');
  await findToast('Email turned off');
  await screen.findByRole('link', { name: 'Order shipped Off' });
  await press('checkbox', 'Send this email');
  await findToast('Email turned on');
  await screen.findByRole('link', { name: 'Order shipped' });
  await press('link', 'account_password');
  await screen.findByRole('heading', { name: 'account_password' });
  expect(screen.queryByRole('checkbox', { name: 'Send this email' })).toBeNull();
});

it('without a mail server the page says that customers get no emails', async () => {
  await openAdmin('/settings/mails?mail=order_paid', shopWithMails());
  await screen.findByText('No mail server is set up, so customers get no emails about their orders.');
  expect(screen.queryByRole('button', { name: 'Send a test to me' })).toBeNull();
});

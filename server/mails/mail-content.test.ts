import { describe, expect, it } from 'vitest';
import type { BuyerMail } from '#shared/api/buyer-mails.ts';
import { sectionContent } from '#shared/content/content.ts';
import { DEFAULT_MAIL_TEXTS } from '#shared/content/mail-texts.ts';
import { MAIL_KINDS, ORDER_MAIL_KINDS, placeholdersOf } from '#shared/orders/mails.ts';
import { previewMail } from './example-mail.ts';
import { accountMailContent, buyerMailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';
import { type Sender, senderOf } from './sender.ts';

const SENDER: Sender = senderOf(sectionContent('identity', {}), 'https://shop.example');
const LINKS = { ...SENDER, order: 'https://shop.example/order-confirmation?token=t' };

const item = {
  id: '1',
  order_id: 'o',
  product_id: null,
  variant_id: null,
  name: 'Kurta',
  size: 'M',
  stitched: true,
  image: '',
  quantity: 1,
  price: 1299,
  discount_amount: 0,
  restocked: 0,
};

function mailOf(over: { order?: object; texts?: object } & Partial<Omit<BuyerMail, 'order' | 'texts'>>) {
  const kind = over.kind ?? 'order_paid';
  const order: BuyerMail['order'] = {
    id: 'o',
    order_number: 'GUL-1001',
    status: 'pending',
    payment_status: 'paid',
    stock_state: 'taken',
    total_amount: 1299,
    currency: 'INR',
    is_test: false,
    user_id: null,
    tracking_number: '',
    parcels: [],
    notes: '',
    shipping: {
      first_name: 'Asha',
      last_name: 'Verma',
      address: '1 Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
      phone: '9876543210',
    },
    reserved_until: '2026-11-24 09:02:00.000Z',
    paid_at: '',
    razorpay_order_id: '',
    razorpay_payment_id: 'pay_1',
    razorpay_key_id: '',
    created_at: '2026-11-24 08:42:00.000Z',
    updated_at: '2026-11-24 08:42:00.000Z',
    email: null,
    refunded_paise: 0,
    source: 'shop',
    discount_amount: 0,
    discount_label: '',
    discount_reason: '',
    shipping_amount: 0,
    cod_fee: 0,
    refused_at: '',
    payment_method: null,
    payment_reference: '',
    gstin: '',
    policy_version: '',
    items: [item],
    ...over.order,
  };
  const mail: BuyerMail = {
    id: 'm',
    email: 'asha@example.com',
    refund: null,
    answer: '',
    promised_paise: 0,
    ...over,
    kind,
    order,
    texts: { ...DEFAULT_MAIL_TEXTS[kind], ...over.texts },
  };
  return mail;
}

const render = (mail: BuyerMail) => renderMail(buyerMailContent(mail, LINKS), SENDER);

describe('the texts', () => {
  it.each(MAIL_KINDS)('the texts of %s name only placeholders that are filled in', (kind) => {
    const { subject, heading, text, closing } = DEFAULT_MAIL_TEXTS[kind];
    const named = [...`${subject} ${heading} ${text} ${closing}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(placeholdersOf(kind)).toEqual(expect.arrayContaining(named));
  });

  it.each(MAIL_KINDS)('the texts of %s fill both parts, without a placeholder left', (kind) => {
    const { subject, html, text } = previewMail({ kind, texts: DEFAULT_MAIL_TEXTS[kind] }, SENDER);
    for (const part of [subject, html.replace(/style="[^"]*"/g, ''), text]) expect(part).not.toMatch(/[{}]/);
    expect(html).toContain('lang="en-IN"');
    expect(text).not.toContain('<');
  });

  it('a missing first name leaves no gap, and an unknown placeholder stays visible to staff', () => {
    const { paragraphs } = buyerMailContent(
      mailOf({ order: { shipping: null }, texts: { text: 'Hello {first_name},\n\n{frist_name}' } }),
      LINKS,
    );
    expect(paragraphs).toEqual(['Hello,', '{frist_name}']);
  });

  it('a name that looks like a placeholder is not filled in', () => {
    const shipping = { ...mailOf({}).order.shipping, first_name: '{total}' };
    expect(buyerMailContent(mailOf({ order: { shipping } }), LINKS).paragraphs[0]).toBe('Hello {total},');
  });
});

it('every email of a test order says so first', () => {
  for (const kind of ORDER_MAIL_KINDS) {
    const [first] = buyerMailContent(mailOf({ kind, order: { is_test: true } }), LINKS).paragraphs;
    expect([kind, first]).toEqual([kind, 'This is a test order: no money was taken, and nothing will be sent.']);
  }
});

describe('what buyers and staff type', () => {
  const NASTY = '"><img src=x onerror=alert(1)>\r\nBcc: victim@example.com';

  it('is escaped in the HTML part and stays one line in the subject', () => {
    const mail = mailOf({
      order: {
        shipping: { first_name: NASTY, last_name: NASTY, address: NASTY, city: NASTY },
        items: [{ ...item, name: NASTY, size: NASTY }],
        tracking_number: NASTY,
      },
      kind: 'order_shipped',
      texts: { subject: `Hello {first_name} ${NASTY}`, heading: NASTY, closing: NASTY },
    });
    const { subject, html } = render(mail);
    expect(html).not.toContain('<img');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject).toContain('<img');
  });

  it('what buyers and staff type in Devanagari arrives as it is', () => {
    const order = { shipping: { first_name: 'आशा' }, items: [{ ...item, name: 'लहंगा चिकनकारी' }] };
    const { html, text } = render(mailOf({ order }));
    expect(html).toContain('Hello आशा,');
    expect(html).toContain('लहंगा चिकनकारी');
    expect(text).toContain('लहंगा चिकनकारी');
  });

  it('is not in the email about an unpaid order, whose address nobody has confirmed', () => {
    const shipping = { first_name: 'Cheap pills', last_name: 'at pills.example', address: 'pills.example' };
    const { html, text } = render(
      mailOf({ kind: 'order_placed', order: { shipping }, texts: { text: 'Hello {first_name}' } }),
    );
    for (const part of [html, text]) expect(part).not.toMatch(/pills/i);
  });
});

describe('an email', () => {
  it('lists items, sums and address, and links to the order', () => {
    const { html, text } = render(mailOf({}));
    expect(text).toContain('- Kurta\n  M · Quantity 1 · ₹1,299');
    expect(text).toContain('Shipping: Free\nTotal: ₹1,299');
    expect(text).toContain('Deliver to:\nAsha Verma\n1 Road\nPune 411001\nMaharashtra');
    expect(text).toContain('View your order:\nhttps://shop.example/order-confirmation?token=t');
    expect(html).toContain('href="https://shop.example/order-confirmation?token=t"');
  });

  it('has no button if its page has expired, and loads nothing', () => {
    const { html } = renderMail(buyerMailContent(mailOf({}), { ...LINKS, order: null }), SENDER);
    expect(html).not.toContain('View your order');
    expect(html).not.toMatch(/<img|<link|<style|<script|url\(/);
  });

  it('an email that asks for a review leads to it, can be stopped, and repeats no address', () => {
    const { html, text } = render(mailOf({ kind: 'review_asked' }));
    const page = 'https://shop.example/order-confirmation?token=t';
    expect(text).toContain(`Write a review:\n${page}#reviews`);
    expect(text).toContain(`No more emails about reviews: stop them\n${page}#review-mails`);
    expect(html).toContain(`href="${page}#review-mails"`);
    expect(text).not.toContain('1 Road');
  });

  it('has each parcel with its courier, number and a link', () => {
    const parcel = { id: 'a', courier: 'delhivery', name: '', url: '', tracking_number: '55', sent_on: '', items: [] };
    const own = {
      ...parcel,
      id: 'b',
      courier: 'other',
      name: 'Anjani',
      url: 'https://anjani.example/9',
      tracking_number: '',
    };
    const shipped = render(mailOf({ kind: 'order_shipped', order: { parcels: [parcel, own] } }));
    expect(shipped.text).toContain('Parcel 1 of 2, Delhivery: 55\nhttps://www.delhivery.com/track-v2/package/55');
    expect(shipped.text).toContain('Parcel 2 of 2, Anjani: track your parcel\nhttps://anjani.example/9');
    expect(shipped.html).toContain('href="https://www.delhivery.com/track-v2/package/55"');
  });

  it('has the tracking number once there is one', () => {
    const shipped = (tracking_number: string) => render(mailOf({ kind: 'order_shipped', order: { tracking_number } }));
    expect(shipped('SR 123').text).toContain('Tracking number: SR 123');
    expect(shipped('').text).not.toContain('Tracking number');
  });

  it('an email of a cancelled order says what becomes of the money', () => {
    const cancelled = (order: object, promised_paise: number) =>
      render(mailOf({ kind: 'order_cancelled', order, promised_paise })).text;
    expect(cancelled({ payment_status: 'refund_pending' }, 129_900)).toContain('We are refunding ₹1,299');
    expect(cancelled({ payment_status: 'failed' }, 0)).toContain('No payment has reached us');
    expect(cancelled({ payment_status: 'paid' }, 0)).not.toMatch(/refund|payment/i);
  });

  it('an email of a second payment’s refund says that the order stays', () => {
    const refund = { amount_paise: 50_000, source: 'second_payment' };
    const { text } = render(mailOf({ kind: 'order_refunded', refund }));
    expect(text).toContain('We have refunded ₹500');
    expect(text).toContain('paid twice');
  });

  it('says until when an unpaid order is kept, in Indian time', () => {
    expect(render(mailOf({ kind: 'order_placed' })).text).toMatch(/until 24 November.*2:32.pm/i);
  });

  it.each(ORDER_MAIL_KINDS)('%s of the longest order is below the size that mail programs cut off', (kind) => {
    const items = Array.from({ length: 200 }, () => ({ ...item, name: 'क'.repeat(200), quantity: 9 }));
    const { html } = render(mailOf({ kind, order: { items } }));
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });
});

it('PocketBase fills the same layout for emails about accounts', async () => {
  const content = accountMailContent(
    'account_verification',
    { subject: '[[heading]]', heading: '[[heading]]', text: '[[text]]', closing: '[[closing]]', button: '[[button]]' },
    { shop: '[[shop]]', link: '[[link]]' },
  );
  const { html } = renderMail(content, { shop: '[[shop]]', replyTo: '', address: [], site: '[[site]]' });
  await expect(`${html}\n`).toMatchFileSnapshot('../../hooks/account-mails/account-mail.html');
});

import { Failure } from '#server/endpoints/failure.ts';
import type { MailDraft, MailPreview } from '#shared/api/admin-mails.ts';
import type { BuyerMail } from '#shared/api/buyer-mails.ts';
import { DEFAULT_MAIL_TEXTS } from '#shared/content/mail-texts.ts';
import { type BuyerMailKind, isAccountMail, isContactMail, isStockMail } from '#shared/orders/mails.ts';
import type { OrderStatus, PaymentStatus } from '#shared/orders/order.ts';
import { STOP_STOCK_MAILS_PAGE } from '#shared/product/stock-requests.ts';
import { accountMailContent, buyerMailContent } from './mail-content.ts';
import { messageMailContent } from './message-content.ts';
import { renderMail } from './render-mail.ts';
import { readSender, type Sender } from './sender.ts';
import { stockMailContent } from './stock-content.ts';
import { hasMailServer, MailNotSent, sendMail } from './transport.ts';

/** Mails about an example order, for staff who edit the texts. */

const MINUTE_MS = 60_000;

/** The mail with these texts. */
export function previewMail(draft: MailDraft, sender: Sender): MailPreview {
  const { kind } = draft;
  const texts = { ...draft.texts, button: DEFAULT_MAIL_TEXTS[kind].button };
  const content = isContactMail(kind)
    ? messageMailContent({ id: 'example', kind, email: '', message: EXAMPLE_MESSAGE, texts }, sender)
    : isStockMail(kind)
      ? stockMailContent(
          { id: 'example', kind, email: '', request_id: '', product: EXAMPLE_PRODUCT, texts },
          { ...sender, stop: sender.site + STOP_STOCK_MAILS_PAGE },
        )
      : isAccountMail(kind)
        ? accountMailContent(kind, texts, { shop: sender.shop, link: `${sender.site}/auth` })
        : buyerMailContent(exampleMail(kind, texts), { ...sender, order: `${sender.site}/order-confirmation` });
  return renderMail(content, sender);
}

/** Sends it to `email` now. @throws Failure mail_failed */
export async function sendExample(draft: MailDraft, email: string): Promise<void> {
  if (!hasMailServer()) throw new Failure('mail_failed', 'No mail server is set up (SMTP_HOST).');
  const sender = await readSender();
  const preview = previewMail(draft, sender);
  try {
    await sendMail({ ...preview, subject: `Test: ${preview.subject}`, to: email, id: crypto.randomUUID() }, sender);
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    throw new Failure('mail_failed', `The email was not sent. The mail server says: ${error.message}`);
  }
}

const EXAMPLE_PRODUCT = { name: 'Chikankari kurta set', id: '', size: 'M' };

const EXAMPLE_MESSAGE = {
  ticket: 'T-1042',
  name: 'Asha Verma',
  phone: '98765 43210',
  email: 'asha@example.com',
  subject: 'A saree',
  message: 'Is the blue one still there?',
};

const STATUS: Partial<Record<BuyerMailKind, OrderStatus>> = {
  order_shipped: 'shipped',
  order_delivered: 'delivered',
  review_asked: 'delivered',
  order_cancelled: 'cancelled',
};
const PAYMENT: Partial<Record<BuyerMailKind, PaymentStatus>> = {
  order_placed: 'pending',
  order_on_delivery: 'on_delivery',
  order_waiting: 'on_delivery',
  order_cancelled: 'refund_pending',
  order_refunded: 'refunded',
  order_paid_back: 'refunded',
  late_payment: 'refund_pending',
};

function exampleMail(kind: BuyerMailKind, texts: BuyerMail['texts']): BuyerMail {
  const now = new Date().toISOString();
  const item = {
    order_id: '',
    product_id: null,
    variant_id: null,
    stitched: true,
    image: '',
    discount_amount: 0,
    restocked: 0,
  };
  const payment_status = PAYMENT[kind] ?? 'paid';
  return {
    id: 'example',
    kind,
    email: '',
    order: {
      id: 'example',
      order_number: 'GUL-1042',
      status: STATUS[kind] ?? 'pending',
      payment_status,
      stock_state: 'taken',
      total_amount: 5797,
      currency: 'INR',
      is_test: false,
      user_id: null,
      tracking_number: 'SR1234567890IN',
      parcels: [],
      notes: '',
      shipping: {
        first_name: 'Asha',
        last_name: 'Verma',
        address: '12 Lake Road, Near Clock Tower',
        city: 'Udaipur',
        state: 'Rajasthan',
        pincode: '313001',
        phone: '9876543210',
      },
      reserved_until: new Date(Date.now() + 20 * MINUTE_MS).toISOString(),
      paid_at: now,
      razorpay_order_id: '',
      razorpay_payment_id: '',
      razorpay_key_id: '',
      created_at: now,
      updated_at: now,
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
      items: [
        { ...item, id: '1', name: 'Chikankari kurta set', size: 'M', quantity: 1, price: 3299 },
        { ...item, id: '2', name: 'Mul mul dupatta', size: '', stitched: false, quantity: 2, price: 1249 },
      ],
    },
    refund: kind === 'order_refunded' || kind === 'order_paid_back' ? { amount_paise: 579_700, source: 'staff' } : null,
    answer: kind === 'return_declined' ? 'The tags are missing.' : 'Our courier collects them on Friday.',
    promised_paise: payment_status === 'refund_pending' ? 579_700 : 0,
    texts,
  };
}

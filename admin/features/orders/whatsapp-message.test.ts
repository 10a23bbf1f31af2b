import { expect, it } from 'vitest';
import { buyerMessage, type MessageFacts, whatsappLink } from './whatsapp-message.ts';

const FACTS: MessageFacts = {
  shopName: 'Gulmohar',
  orderNumber: 'GUL-1042',
  name: 'Asha',
  items: [
    { name: 'Mehr Suit', size: 'M', quantity: 2, pricePaise: 249_950 },
    { name: 'Ajrakh Fabric', size: '', quantity: 1, pricePaise: 99_900 },
  ],
  discountPaise: 15_000,
  shippingPaise: 8000,
  totalPaise: 592_800,
  link: { url: 'https://rzp.io/i/abc', until: new Date('2026-11-25T08:30:00Z') },
};

it('says what was ordered, what it costs to the paisa, and where to pay until when', () => {
  expect(buyerMessage(FACTS).split('\n')).toEqual([
    'Hello Asha, thank you for ordering from Gulmohar.',
    '',
    'Order GUL-1042',
    '2 × Mehr Suit, M: ₹4,999',
    '1 × Ajrakh Fabric: ₹999',
    'Discount: −₹150',
    'Shipping: ₹80',
    'Total: ₹5,928',
    '',
    expect.stringMatching(/^Please pay here by .*25 Nov.*2:00 pm:$/),
    'https://rzp.io/i/abc',
    'Your pieces are reserved until then.',
  ]);
});

it('thanks for a payment, and leaves out what there is none of', () => {
  const text = buyerMessage({ ...FACTS, name: '', discountPaise: 0, shippingPaise: 0, link: undefined });
  expect(text).toContain('Hello, thank you');
  expect(text).toContain('Shipping: free');
  expect(text).toContain('We have received your payment.');
  expect(text).not.toMatch(/Discount|rzp/);
});

it('opens the buyer’s chat with the whole message', () => {
  const url = new URL(whatsappLink('9876543210', 'A & B\n₹1'));
  expect([url.pathname, url.searchParams.get('text')]).toEqual(['/919876543210', 'A & B\n₹1']);
});

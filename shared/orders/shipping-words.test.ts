import { describe, expect, it } from 'vitest';
import { STANDARD_CONTENT } from '../content/content.ts';
import type { ShippingRule } from './shipping-charge.ts';
import { contentWithShipping, shippingStatement } from './shipping-words.ts';

const FLAT: ShippingRule = { charge: 80, free_from: 0, pins: [], states: [] };
const FREE_FROM = { ...FLAT, free_from: 999 };
const goa = (charge: number, free_from: number) => ({ state: 'Goa', charge, free_from });

describe('the statement on shipping', () => {
  it.each<[string, ShippingRule]>([
    ['Shipping ₹80 across India', FLAT],
    ['Shipping ₹80, free on orders from ₹999', FREE_FROM],
    ['Shipping ₹80, free on orders from ₹1,500', { ...FREE_FROM, states: [goa(80, 1500)] }],
    ['Shipping ₹80 to ₹150 by PIN code', { ...FREE_FROM, states: [goa(150, 0)] }],
    ['Shipping up to ₹150 by PIN code, free on orders from ₹500', { ...FLAT, charge: 0, states: [goa(150, 500)] }],
  ])('is “%s”', (statement, rule) => expect(shippingStatement(rule)).toBe(statement));
});

describe('the shop’s texts', () => {
  it('stay the identical object while no order is charged', () => {
    expect(contentWithShipping(STANDARD_CONTENT)).toBe(STANDARD_CONTENT);
    const shipping = { ...STANDARD_CONTENT.shipping, free_from: 999 };
    expect(contentWithShipping({ ...STANDARD_CONTENT, shipping }).faq).toBe(STANDARD_CONTENT.faq);
  });

  it('state the rule in place of each statement of the specification once it can charge', () => {
    const charged = { ...STANDARD_CONTENT.shipping, charge: 80, free_from: 999 };
    const content = contentWithShipping({ ...STANDARD_CONTENT, shipping: charged });
    const statement = 'Shipping ₹80, free on orders from ₹999';
    expect(content.announcement.text).toBe(statement);
    expect(content.delivery.product_title).toBe(statement);
    const asked = content.faq.questions.find(({ question }) => question === 'What does shipping cost?');
    expect(asked?.answer).toBe(`${statement}.`);
    expect(JSON.stringify(content)).not.toMatch(/free (shipping|delivery)/i);
    expect(content.returns).toBe(STANDARD_CONTENT.returns);
  });

  it.each([
    ['Diwali sale! Free shipping on orders above Rs. 999.', 'Diwali sale! Shipping ₹80 across India.'],
    ['- Free delivery.\n- Easy returns', '- Shipping ₹80 across India.\n- Easy returns'],
    ['Delivery is free for prepaid orders. Cash costs ₹49.', 'Shipping ₹80 across India. Cash costs ₹49.'],
    ['Feel free to ask about delivery.', ''],
    ['Do you offer free shipping?', ''],
    ['Free shipping with code SHIPFREE', ''],
    ['Free delivery to your PIN code', 'Shipping ₹80 across India'],
  ])('written by the owner, such as “%s”, follow the rule sentence by sentence', (text, shown) => {
    const textOf = (rule: ShippingRule) => {
      const shipping = { ...STANDARD_CONTENT.shipping, charge: rule.charge };
      return contentWithShipping({ ...STANDARD_CONTENT, shipping, terms: { ...STANDARD_CONTENT.terms, text } }).terms
        .text;
    };
    expect(textOf(FLAT)).toBe(shown || text);
    expect(textOf({ ...FLAT, charge: 0 })).toBe(text);
  });
});

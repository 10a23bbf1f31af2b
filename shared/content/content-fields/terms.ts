import type { SectionRule } from '../field-rules.ts';

export const terms = {
  title: 'Terms of service',
  hint: 'The terms of shopping here. Buyers agree to the version shown when they order.',
  page: '/terms-of-service',
  dated: '2026-11-21',
  fields: {
    title: {
      label: 'Title',
      kind: 'line',
      max: 80,
      isRequired: true,
      default: 'Terms of Service',
      where: '/terms-of-service',
    },
    description: {
      label: 'Description',
      hint: 'For search engines and shared links.',
      kind: 'text',
      max: 300,
      default: 'The terms of shopping at {name}: prices, orders, payment, shipping, returns.',
      where: '/terms-of-service',
    },
    lead: {
      label: 'Line under the title',
      kind: 'text',
      max: 400,
      default: 'The terms between you and {name} when you use this shop and buy from it, in plain words.',
      where: '/terms-of-service',
    },
    text: {
      label: 'Text',
      kind: 'rich',
      max: 100000,
      isRequired: true,
      default: `## Who you are buying from {#who}

{seller}. You can reach us at {email} and on {phone}.

To order you must be 18 or older, or order together with a parent or guardian.

## Prices {#prices}

Prices are in Indian rupees and inclusive of all taxes. You pay the price shown when you pay. If a price changes while a product is in your cart, we tell you before you pay.

## Orders {#orders}

Your order is placed when your payment is confirmed; you then see your order number. You can cancel or modify an order within {cancel_hours} of ordering.

Many of our products are one of a kind or made in small numbers. If one has sold out by the time you have paid, we refund that amount in full.

## Payment {#payment}

You can pay by card, UPI or net banking, and by cash on delivery for select locations. Online payments are handled by Razorpay: we never see your card number or UPI PIN.

## Processing and shipping {#shipping}

Orders are processed in 1-2 business days. Shipping then takes:

- 3-7 business days in India
- 7-14 business days internationally

The recipient pays any duties and taxes of another country.

## Returns and exchanges {#returns}

You have {a_return_window} window from delivery. See [Returns & Exchanges](/returns) for what can be returned, in which condition, and how.

## Handwork and colour {#craft}

Block prints, hand embroidery and hand-dyed fabric vary a little from piece to piece, and screens show colours differently. These variations are part of handwork, not defects.

## Your account {#account}

You can buy without an account. If you create one, keep your password to yourself and tell us if you think someone else has it. The [privacy policy](/privacy-policy) says how we use your data.

## Pictures and texts {#content}

The pictures, drawings and texts of this shop belong to us or to the makers we work with. You are welcome to share links to any page; please ask us before you use our pictures elsewhere.

## Complaints {#complaints}

Our grievance officer is {grievance_name}, {grievance_email}. You get a ticket number within 48 hours and a final answer within one month.

You can also call the National Consumer Helpline on 1915.

## Governing law {#law}

Indian law applies. Nothing here takes away a right that consumer law gives you. Where the law allows a choice of court, the courts of {city} decide.`,
      where: '/terms-of-service',
    },
  },
} satisfies SectionRule<unknown>;

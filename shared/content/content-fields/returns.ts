import type { SectionRule } from '../field-rules.ts';

export const returns = {
  title: 'Returns & Exchanges',
  hint: 'The return policy. Buyers agree to the version shown when they order.',
  page: '/returns',
  dated: '2026-11-26',
  fields: {
    title: {
      label: 'Title',
      kind: 'line',
      max: 80,
      isRequired: true,
      default: 'Returns & Exchanges',
      where: '/returns',
    },
    description: {
      label: 'Description',
      hint: 'For search engines and shared links.',
      kind: 'text',
      max: 300,
      default: 'Return or exchange within {return_days} of delivery; refunds in 5-7 business days.',
      where: '/returns',
    },
    lead: {
      label: 'Line under the title',
      kind: 'text',
      max: 400,
      default: 'A colour can look different at home, and a size can fit differently. You have {return_days} to decide.',
      where: '/returns',
    },
    text: {
      label: 'Text',
      kind: 'rich',
      max: 100000,
      isRequired: true,
      default: `## Your {return_days} {#window}

You can return or exchange a product within {return_days} from delivery, counted from the day the courier hands you the parcel. Your request must reach us within these {return_days}.

## Condition for returns {#conditions}

Try it on as you would in a shop, and leave the tags on. We accept returns that are:

- unworn
- unwashed
- with the tags attached
- in its original packaging, with every part of the set: kameez, trousers and dupatta

## Non-returnable items {#not-returnable}

- custom items: anything stitched or altered to your measurements
- final sale items
- damaged or altered items
- items without tags

## How to return something {#how}

Open your order from your [profile](/profile#your-orders) or your order email, and choose what you would like to return or exchange. Photos help us to decide faster. You can also write to {returns_email} or send us a [message on WhatsApp]({whatsapp}) with your order number. We reply within 2 working days and tell you where to send it.

Please wait for our reply before you send anything back: a parcel we don’t expect may get lost.

## Exchanges {#exchanges}

As soon as you ask, we set aside the size or product you want. Exchange shipping charges apply; we tell you the amount before you send anything.

If what you want has sold out, you get a refund instead.

## Refunds {#refunds}

Once we have received and checked your return, we refund you in 5-7 business days, to the card, UPI account or bank account you paid with.

## Damaged on arrival {#damage}

If something arrives damaged, or is not what you ordered, report it within 24 hours of delivery to {returns_email} with two photos: one of the product, one of the parcel it came in.

## Cancelling or changing an order {#cancelling}

You can cancel or modify an order within {cancel_hours} of ordering. To cancel, open the order and choose Cancel order. To change something, send us a [message on WhatsApp]({whatsapp}) with your order number, or an email to {orders_email}. After that it may already be with our tailor or the courier.`,
      where: '/returns',
    },
  },
} satisfies SectionRule<unknown>;

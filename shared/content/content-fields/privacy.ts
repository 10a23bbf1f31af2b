import type { SectionRule } from '../field-rules.ts';

export const privacy = {
  title: 'Privacy policy',
  hint: 'What the shop does with personal data, and how people use their rights.',
  page: '/privacy-policy',
  dated: '2026-11-26',
  fields: {
    title: {
      label: 'Title',
      kind: 'line',
      max: 80,
      isRequired: true,
      default: 'Privacy Policy',
      where: '/privacy-policy',
    },
    description: {
      label: 'Description',
      hint: 'For search engines and shared links.',
      kind: 'text',
      max: 300,
      default: 'What {name} knows about you, why, for how long, and how to get a copy or have it erased.',
      where: '/privacy-policy',
    },
    lead: {
      label: 'Line under the title',
      kind: 'text',
      max: 400,
      default: 'What we know about you, why we need it, how long we keep it, and how to get a copy or have it erased.',
      where: '/privacy-policy',
    },
    text: {
      label: 'Text',
      kind: 'rich',
      max: 100000,
      isRequired: true,
      default: `## What we collect, and why {#data}

This is the notice the Digital Personal Data Protection Act, 2023 asks for, item by item. We collect nothing beyond it.

- When you order: your name, delivery address and phone number, your email address if you give it, what you bought and the amounts. We need them to deliver your order, to tell you about it, to invoice it, and to handle a return.
- When you return something: the reason, what you tell us about it, and the photos you add. We remove location data from photos.
- When you pay: the payment number and its status. Razorpay handles the rest; we never see your card number or UPI PIN.
- When you create an account: your email address and your password, which is stored so that nobody can read it. With Google you give us your email address and name instead. We need them to sign you in.
- When you fill in your profile: your name, phone number and address, so that you need not type them again.
- When you use the wishlist: what is on it, to show it to you on every device.
- When you write a review: your name as you want it shown, your rating and your text, to publish them.
- When you ask to be told that a product is back: your email address, for that one email.
- When you visit: which kinds of page are opened and how fast they load, added up, without who you are.
- When you write or call: what you tell us, to answer you.

## What stays on your device {#device}

Your browser keeps your cart, the delivery address you typed at checkout, the PIN code, measurements and searches you entered, the products you viewed, what it needs to show you your orders, and your sign-in. We receive the cart and the address when you go to pay. Clearing this site’s data in your browser removes all of it.

We use no advertising cookies and no third-party trackers.

## Who else receives it {#others}

- Razorpay, to take your payment and to refund it.
- The courier: your name, address and phone number, to deliver your order.
- The companies that run our servers and email, on our behalf and only as we instruct them.
- WhatsApp, Instagram or Google, when you choose to write to us or sign in through them.
- Authorities, when the law requires it.

We never sell your data.

## How long we keep it {#how-long}

- Orders and invoices: as long as tax law requires.
- Your account, profile and wishlist: until you ask us to erase them.
- Messages to us: until your question is settled, and for one year after that.

## Withdrawing your consent {#withdrawal}

Withdrawing is as easy as consenting: one line to {email} is enough, and you need not give a reason. We then stop using that data and erase it, except what the law requires us to keep. An order that is already on its way will still be delivered.

## Your rights {#rights}

You can download your data yourself in your [profile](/profile). Write to {email} from the address of your account, or with your order number, and we will, within 30 days and free of charge:

- tell you what we hold about you and with whom we shared it
- give you a copy of it as a file
- correct it; your name, phone number and address you can change yourself in your [profile](/profile)
- erase it, except invoices that tax law requires us to keep
- record whom you name to use these rights for you if you no longer can

## Children {#children}

The shop is meant for adults. If you are under 18, ask a parent or guardian to order for you; we erase data that a child has given us without one.

## Grievance officer {#grievance-officer}

{grievance_name}, {address}. Email {grievance_email}, phone {phone}.

You get a ticket number within 48 hours and a final answer within one month. If you are not satisfied, you can turn to the Data Protection Board of India.

## Changes {#changes}

When this text changes, the date below changes with it. If we ever want to use your data for something new, we will ask you first.`,
      where: '/privacy-policy',
    },
  },
} satisfies SectionRule<unknown>;

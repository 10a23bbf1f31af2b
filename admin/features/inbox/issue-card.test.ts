import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Issue } from '#shared/api/inbox.ts';
import { IssueCard } from './IssueCard.tsx';

// Modules of the admin read `location` when they load.
vi.hoisted(() => vi.stubGlobal('location', new URL('http://shop.example/admin')));

/** The card of an issue as HTML. */
async function cardOf(issue: Issue): Promise<string> {
  const root = createRootRoute();
  const inbox = createRoute({
    getParentRoute: () => root,
    path: '/inbox',
    component: () => createElement(IssueCard, { issue }),
  });
  const history = createMemoryHistory({ initialEntries: ['/inbox'] });
  const router = createRouter({ routeTree: root.addChildren([inbox]), history });
  await router.load();
  const page = createElement(RouterProvider, { router });
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, page));
  return html.replaceAll('&#x27;', "'");
}

it('the card of a late payment explains it, with the payment id and whether the customer was informed', async () => {
  const card = await cardOf({
    kind: 'late_payment',
    subject: 'pay_abc',
    order_id: 'order0000000001',
    order_number: 'GUL-1001',
    payment_id: 'pay_abc',
    amount_paise: 129_900,
    at: '2026-11-20 10:00:00.000Z',
    detail: 'The customer was informed by email.',
    is_test: false,
  });
  expect(card).toContain('Late payment, being refunded');
  expect(card).toContain('GUL-1001 · ₹1,299 · pay_abc');
  expect(card).toContain('The customer was informed by email.');
  expect(card).toContain('The full amount is refunded automatically.');
  expect(card).toMatch(/<a [^>]*href="[^"]*order0000000001[^"]*"[^>]*>Open order<\/a>/);
  // The only action is to resolve it.
  expect(card.match(/<button/g)).toHaveLength(1);
  expect(card).toContain('Mark as resolved…');
});

it('the card of a message has what was written, and links to reply with the ticket number', async () => {
  const card = await cardOf({
    kind: 'contact_message',
    subject: 'message00000001',
    order_id: '',
    order_number: '',
    payment_id: '',
    amount_paise: 0,
    at: '2026-11-20 10:00:00.000Z',
    detail: 'The ticket number was emailed to the sender.',
    is_test: false,
    message: {
      ticket: 'T-1042',
      name: 'Asha Verma',
      phone: '+91 98765 43210',
      email: 'asha@example.com',
      subject: 'A <saree>',
      message: 'Is it there?',
    },
  });
  expect(card).toContain('Message from Asha Verma');
  expect(card).toContain('A &lt;saree&gt;');
  expect(card).toContain('href="mailto:asha%40example.com?subject=Re%3A%20A%20%3Csaree%3E%20(T-1042)"');
  expect(card).toContain(
    'href="https://wa.me/919876543210?text=Hello%20Asha%20Verma%2C%20about%20your%20message%20T-1042%3A%20"',
  );
  expect(card).toContain('href="tel:+919876543210"');
});

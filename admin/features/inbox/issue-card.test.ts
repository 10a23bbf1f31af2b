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
    detail: 'The customer was informed by e-mail.',
  });
  expect(card).toContain('Late payment, being refunded');
  expect(card).toContain('GUL-1001 · ₹1,299 · pay_abc');
  expect(card).toContain('The customer was informed by e-mail.');
  expect(card).toContain('The full amount is refunded automatically.');
  expect(card).toMatch(/<a [^>]*href="[^"]*order0000000001[^"]*"[^>]*>Open order<\/a>/);
  // The only action is to resolve it.
  expect(card.match(/<button/g)).toHaveLength(1);
  expect(card).toContain('Mark as resolved…');
});

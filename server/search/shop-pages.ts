import type { FoundCategory } from '#shared/api/search.ts';
import { fold } from '#shared/text/fold.ts';
import { wordsOf } from './words.ts';

/** Pages that shoppers ask the search for, with the terms that lead there; all words of one of them must be typed. */
const PAGES: readonly (FoundCategory & { asked: string })[] = [
  {
    name: 'Original Pakistani',
    section: 'Collection',
    href: '/original-pakistani',
    asked: 'pakistani, pakistan, पाकिस्तानी',
  },
  { name: 'Indian Replica', section: 'Collection', href: '/indian-replica', asked: 'replica, indian replica' },
  { name: 'New Arrivals', section: 'Collection', href: '/new-arrivals', asked: 'new arrivals, new arrival, new in' },
  { name: 'Sale', section: 'Collection', href: '/sale', asked: 'sale, discount, discounts, offer, offers, सेल' },
  {
    name: 'Returns and exchanges',
    section: 'Help',
    href: '/returns',
    asked: 'return, returns, exchange, refund, refunds, cancellation',
  },
  {
    name: 'Track your order',
    section: 'Help',
    href: '/contact',
    asked: 'track, tracking, order status, my order, my orders, where order',
  },
  { name: 'Size chart', section: 'Help', href: '/size-chart', asked: 'size chart, size guide, measurements' },
  { name: 'Cash on delivery', section: 'Help', href: '/faq', asked: 'cod, cash on delivery' },
  { name: 'Delivery and shipping', section: 'Help', href: '/faq', asked: 'delivery, shipping, delivery time' },
  { name: 'Contact us', section: 'Help', href: '/contact', asked: 'contact, customer care, phone number, whatsapp' },
  { name: 'Common questions', section: 'Help', href: '/faq', asked: 'faq, help' },
];

const KNOWN = PAGES.map(({ asked, ...page }) => ({
  page,
  terms: asked.split(', ').map((term) => wordsOf(fold(term))),
}));
const PAGE_WORDS = new Set(KNOWN.flatMap(({ terms }) => terms.flat()));

/** The pages that a term asks for, each address once. */
export function pagesFor(term: string): FoundCategory[] {
  const typed = new Set(wordsOf(fold(term)));
  const asked = KNOWN.filter(({ terms }) => terms.some((words) => words.every((word) => typed.has(word))));
  return [...new Map(asked.map(({ page }) => [page.href, page])).values()];
}

/** Whether a folded word leads to a page. */
export function isPageWord(word: string): boolean {
  return PAGE_WORDS.has(word);
}

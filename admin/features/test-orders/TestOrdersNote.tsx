import { useQuery } from '@tanstack/react-query';
import { Badge } from '#admin/ui/Badge.tsx';
import { testOrdersQuery } from './test-orders.queries.ts';

/** Says above figures of sales whether they have test orders; nothing if there are none. */
export function TestOrdersNote() {
  const { data } = useQuery(testOrdersQuery);
  if (data === undefined || data === 'none') return null;
  if (data === 'left_out') return <p className="mb-3 text-ink-soft">{TEST_ORDERS_WORDS.left_out}</p>;
  return <p className="mb-3 rounded-base bg-zari-light px-4 py-2 text-ink">{TEST_ORDERS_WORDS.counted}</p>;
}

/** Above figures that have test orders, or leave them out. Not in the specification. */
const TEST_ORDERS_WORDS = {
  counted: 'Test orders only: no money has moved. After your first real payment, they are left out here.',
  left_out: 'Test orders are left out.',
} as const;

/** Marks an order or invoice of test payments. */
export function TestBadge() {
  return <Badge tone="warning">Test</Badge>;
}

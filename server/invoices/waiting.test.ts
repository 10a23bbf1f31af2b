import { expect, it } from 'vitest';
import { waitingInvoices } from './waiting.ts';

it('orders that wait for the same product or problem are one issue, of the first of them', () => {
  const order = (orderId: string, productId: string | undefined, problem: string) => ({ orderId, productId, problem });
  const found = waitingInvoices([
    order('order1', 'product1', 'Juti has no HSN code.'),
    order('order2', undefined, 'The address has no Indian state.'),
    order('order3', 'product1', 'Juti, size 38 has no HSN code.'),
    order('order4', 'product1', 'Juti has no HSN code.'),
    order('order5', undefined, 'The address has no Indian state.'),
  ]);
  expect(found).toEqual([
    {
      subject: 'product1',
      order_id: 'order1',
      order_number: '',
      detail: 'Juti has no HSN code. 2 more orders wait.',
    },
    {
      subject: 'order2',
      order_id: 'order2',
      order_number: '',
      detail: 'The address has no Indian state. 1 more order waits.',
    },
  ]);
  expect(waitingInvoices([])).toEqual([]);
});

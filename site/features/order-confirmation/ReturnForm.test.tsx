import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerRequests } from '#tests/support/answer-requests.ts';
import { ReturnForm } from './ReturnForm.tsx';

const OPTIONS = { items: [{ item_id: 'item1', name: 'Mehr Suit', size: 'M', left: 1, sizes: ['L'] }] };

it('repeats a request under the same key after a lost answer, and sends a changed form under another one', async () => {
  const requests = answerRequests({
    '/api/return-options': OPTIONS,
    '/api/return-request': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  render(<ReturnForm wishes={['exchange', 'refund']} onClose={() => {}} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Mehr Suit/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'size');
  const send = async (count: number) => {
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(requests).toHaveLength(count + 1));
  };
  await send(1);
  await send(2);
  await userEvent.click(screen.getByRole('radio', { name: /^Refund/ }));
  await send(3);
  const [first, second, third] = await Promise.all(
    requests.slice(1).map(async (request) => (await request.json()).key as unknown),
  );
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useRequest } from './use-request.ts';

function Sender({ work, onFailure }: { work: () => Promise<unknown>; onFailure?: (error: unknown) => void }) {
  const { isBusy, failure, send, button } = useRequest(onFailure);
  return (
    <button type="button" {...button} onClick={() => void send(work)}>
      {isBusy ? 'Sending...' : `Send ${failure ?? ''}`}
    </button>
  );
}

test('a request is sent once however often its button is pressed, which keeps the focus', async () => {
  const answer = Promise.withResolvers<void>();
  const work = vi.fn(() => answer.promise);
  render(<Sender work={work} />);
  const button = screen.getByRole('button');
  for (let press = 0; press < 3; press += 1) await userEvent.click(button);
  expect(work).toHaveBeenCalledOnce();
  expect(button).toHaveTextContent('Sending...');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await act(async () => answer.resolve());
  expect(button).toHaveTextContent('Send');
  expect(button).toHaveAttribute('aria-disabled', 'false');
  expect(button).toHaveFocus();
});

test('a failed request is reported until the next one, which is sent', async () => {
  const work = vi.fn(() => Promise.reject('refused'));
  const onFailure = vi.fn();
  render(<Sender work={work} onFailure={onFailure} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onFailure.mock.calls).toEqual([['refused']]);
  await userEvent.click(await screen.findByRole('button', { name: 'Send refused' }));
  expect(work).toHaveBeenCalledTimes(2);
});

test('a request that has left the page can be sent again when Back brings it back', async () => {
  render(<Sender work={() => new Promise(() => undefined)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'false');
});

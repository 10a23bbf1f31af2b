import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { takeLogged } from '#tests/support/logged.ts';
import { textOf } from '#tests/support/rendered.ts';
import { lazyPart } from './lazy-part.tsx';

/** A part that loads only while the shop is reached. */
function openPart() {
  const shop = { isReached: false };
  const Part = lazyPart(async () => {
    if (!shop.isReached) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ text }: { text: string }) => <p>{text}</p>;
  });
  return { Part, shop };
}

test('code that fails to load leaves the rest, and loads at a retry', async () => {
  const { Part, shop } = openPart();
  render(
    <div>
      <label>
        Name <input />
      </label>
      <Part text="The form" />
    </div>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Asha');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load data');
  shop.isReached = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The form')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha');
  expect(takeLogged().join()).toContain('part of the page failed');
});

test('a part shows what it waits for, and once loaded is there at once', async () => {
  const load = vi.fn(async () => ({ text }: { text: string }) => <p>{text}</p>);
  const Part = lazyPart(load, <p>Loading the form</p>);
  const first = render(<Part text="The form" />);
  expect(textOf()).toBe('Loading the form');
  expect(await screen.findByText('The form')).toBeVisible();
  first.unmount();
  render(<Part text="The same form" />);
  expect(textOf()).toBe('The same form');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that failed loads when it is shown again', async () => {
  const { Part, shop } = openPart();
  const first = render(<Part text="The form" />);
  await screen.findByRole('alert');
  first.unmount();
  shop.isReached = true;
  render(<Part text="The form" />);
  expect(await screen.findByText('The form')).toBeVisible();
  expect(textOf()).toBe('The form');
  takeLogged();
});

import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished } from 'vitest';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { createQueryClient, loadFailureNotice } from '#admin/api/query-client.ts';
import { router as adminRouter } from '#admin/shell/router.tsx';
import { takeLogged } from '#tests/support/logged.ts';
import { ShopStub, SIGNED_IN } from './shop-stub.ts';

// The limit of a failing test; a busy machine takes seconds to load a page's modules.
configure({ asyncUtilTimeout: 15_000 });

// Missing in happy-dom; without them React Hook Form takes the first option of a select for somebody's choice.
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  configurable: true,
  writable: true,
  value: false,
});
Object.defineProperty(HTMLSelectElement.prototype, 'size', { configurable: true, writable: true, value: 0 });

type Name = string | RegExp;

/** By labels without the asterisk of a field that must be filled in. */
const normalizer = (label: string) => label.replaceAll(/\s+/g, ' ').replace(/ ?\*$/, '').trim();
const FIELDS = { normalizer, selector: 'input, select, textarea' };

/** Opens a page of the admin, signed in: all of main.tsx, with the shop's HTTP interface answered by the test. */
export async function openAdmin(address: string, shop = new ShopStub(), session: typeof SIGNED_IN | null = SIGNED_IN) {
  close();
  shop.open();
  if (session) pocketBase.authStore.save(session.token, session.record);
  const history = createMemoryHistory({ initialEntries: [`/admin${address}`] });
  const router = createRouter({ ...adminRouter.options, history });
  const queryClient = createQueryClient(loadFailureNotice);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  onTestFinished(async () => {
    close();
    // A query that would be tried again would fail in the next test.
    await queryClient.cancelQueries();
    expect(shop.unanswered, 'requests that the test does not answer').toEqual([]);
  });
  const user = userEvent.setup();
  const field = (label: Name, inside = document.body) => within(inside).findByLabelText(label, FIELDS);
  return {
    shop,
    router,
    user,
    address: () => history.location.href,
    back: () => history.back(),
    keys: (keys: string) => user.keyboard(keys),
    press: async (role: string, name: Name, inside = document.body) =>
      user.click(await within(inside).findByRole(role, { name })),
    /** Replaces the text of a field, as by the clipboard. */
    fill: async (label: Name, text: string, inside = document.body) => {
      const input = await field(label, inside);
      await user.clear(input);
      if (text === '') return;
      await user.click(input);
      await user.paste(text);
    },
    choose: async (label: Name, option: string, inside = document.body) =>
      user.selectOptions(await field(label, inside), option),
  };
}

/** Closes the admin as a browser does, which keeps what the device has stored. */
function close(): void {
  cleanup();
  pocketBase.authStore.clear();
}

/** A toast with this title, once it is shown. */
export const findToast = (title: Name) => screen.findByRole('group', { name: title });

/** Waits until an element says this, across the elements in it. */
export async function expectText(element: HTMLElement | Promise<HTMLElement>, text: string | RegExp): Promise<void> {
  const shown = await element;
  await waitFor(() => expect(shown.textContent).toMatch(text));
}

/** Expects that this, and nothing else, was logged since the last call, such as a refusal that a test causes. */
export function expectLogged(...beginnings: string[]): void {
  expect(takeLogged()).toEqual(beginnings.map((beginning) => expect.stringMatching(`^${beginning}`)));
}

/** A field that is shown already. */
export const fieldOf = (label: Name, inside = document.body): HTMLInputElement =>
  within(inside).getByLabelText(label, FIELDS);

/** The text of a field that is shown already. */
export const textIn = (label: Name, inside = document.body): string => fieldOf(label, inside).value;

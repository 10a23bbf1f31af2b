import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CHANGE_SETS_PATH } from '#shared/api/change-sets.ts';
import { USE_COUNTS_PATH } from '#shared/api/use-counts.ts';
import { expectLogged, expectText, findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { refusedByPocketBase, ShopStub } from '#tests/support/admin/shop-stub.ts';

it('a question before a deletion stays, busy, until the server has deleted; after a refusal it can be tried again', async () => {
  const shop = new ShopStub({ brands: [{ id: 'noor', name: 'Noor', slug: 'noor', sort_order: 0, is_active: true }] });
  shop.answer(`GET ${USE_COUNTS_PATH}`, { menu_categories: {}, brands: { noor: 0 }, categories: {} });
  const answer = Promise.withResolvers<unknown>();
  shop.answerNext(`POST ${CHANGE_SETS_PATH}`, answer.promise);
  const { press } = await openAdmin('/brands', shop);
  await press('button', 'Delete Noor');
  const question = await screen.findByRole('alertdialog');
  await press('button', 'Delete', question);
  await waitFor(() => expect(isOff(question, 'Delete')).toBe(true));
  // A dialog that closes is in the document until its transition ends.
  expect(question.hasAttribute('data-open')).toBe(true);
  answer.resolve(refusedByPocketBase('Noor is in use.', 409));
  await expectText(findToast('Error'), 'Noor is in use.');
  await press('button', 'Delete', question);
  await findToast('Brand deleted successfully');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await screen.findByText('None yet');
  expectLogged('Not saved: Brand deleted successfully: Noor ClientResponseError 409');
});

function isOff(dialog: HTMLElement, name: string): boolean {
  return [...dialog.querySelectorAll('button')].some((button) => button.textContent === name && button.disabled);
}

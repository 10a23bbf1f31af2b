import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { STAFF_PATH, type StaffMember } from '#shared/api/staff.ts';
import { findToast, openAdmin } from '#tests/support/admin/screen.tsx';
import { ShopStub } from '#tests/support/admin/shop-stub.ts';

const MEMBER: StaffMember = {
  user_id: 'asha',
  email: 'asha@example.com',
  name: '',
  is_owner: false,
  is_packer: false,
  is_invited: true,
  since: '2026-11-01T10:00:00Z',
  last_change: '',
};

function shopWithStaff(staff: StaffMember[]): ShopStub {
  const shop = new ShopStub();
  shop.answer(`GET ${STAFF_PATH}`, () => ({ staff, two_factor: false, has_mail_server: true }));
  return shop;
}

it('an invalid address is refused at its field; a new one is invited', async () => {
  const staff: StaffMember[] = [];
  const shop = shopWithStaff(staff);
  shop.answer(`POST ${STAFF_PATH}`, () => {
    staff.push(MEMBER);
    return { outcome: 'invited' };
  });
  const { fill, keys, press } = await openAdmin('/staff', shop);
  await fill('Email', 'asha at example');
  await keys('{Enter}');
  await screen.findByText('Please enter a valid email address');
  expect(shop.sent(`POST ${STAFF_PATH}`)).toEqual([]);

  await fill('Email', 'asha@example.com');
  await press('button', 'Invite');
  await findToast('asha@example.com');
  expect(within(await screen.findByRole('row', { name: /asha@example\.com/ })).getByText('Invited')).toBeTruthy();
  expect(shop.sent(`POST ${STAFF_PATH}`)).toEqual([{ email: 'asha@example.com', role: 'admin' }]);
});

it('staff are asked before somebody becomes an owner, and before an owner becomes an admin', async () => {
  const staff = [MEMBER, { ...MEMBER, user_id: 'staff', email: 'admin@example.com', is_owner: true }];
  const shop = shopWithStaff(staff);
  const setOwner = (is_owner: boolean) => () => {
    staff[0] = { ...MEMBER, is_owner };
    return new Response(null, { status: 204 });
  };
  shop.answer(`POST ${STAFF_PATH}/asha/owner`, setOwner(true));
  shop.answer(`DELETE ${STAFF_PATH}/asha/owner`, setOwner(false));
  const { press } = await openAdmin('/staff', shop);
  for (const [action, question] of [
    ['Make owner', 'Make asha@example.com an owner?'],
    ['Remove as owner', 'Remove asha@example.com as owner?'],
  ] as const) {
    const row = await screen.findByRole('row', { name: /asha@example\.com/ });
    await press('button', new RegExp(`^${action}`), row);
    await press('button', action, await screen.findByRole('alertdialog', { name: question }));
    await findToast(action === 'Make owner' ? 'Owner added' : 'No longer an owner');
  }
  expect(within(await screen.findByRole('row', { name: /asha@example\.com/ })).queryByText('Owner')).toBeNull();
});

import { expect, test } from 'vitest';
import { customersCsv } from './customers-csv.ts';

test('a name that is a formula reaches a spreadsheet as text', () => {
  const shipping = { address: '4, Temple Road', city: 'Mysuru', state: 'Karnataka', pincode: '570001' };
  const row = { id: 'a', has_account: false, name: '=HYPERLINK("x")', phone: '9811100001', email: '', shipping };
  expect(customersCsv([{ ...row, orders: 2, value: 1250.5, last_order_at: '2026-11-24 10:00:00.000Z' }])).toBe(
    `"'=HYPERLINK(""x"")",9811100001,,no,2,1250.5,2026-11-24 10:00:00,"4, Temple Road",Mysuru,Karnataka,570001\r\n`,
  );
});

import { csvHead, csvLines } from '#admin/lists/csv.ts';
import type { CustomerRow } from '#shared/api/customers.ts';

const COLUMNS = [
  'Name',
  'Phone',
  'Email',
  'Account',
  'Orders',
  'Paid (rupees)',
  'Last order (UTC)',
  'Address',
  'City',
  'State',
  'PIN code',
] as const;

/** The header line of the file. */
export const CUSTOMERS_CSV_START = csvHead(COLUMNS);

/** Customers as lines of CSV, escaped against formulas. */
export function customersCsv(rows: readonly CustomerRow[]): string {
  return csvLines(
    rows.map(({ name, phone, email, has_account, orders, value, last_order_at, shipping }) => [
      name,
      phone,
      email,
      has_account ? 'yes' : 'no',
      String(orders),
      String(value),
      last_order_at.slice(0, 19),
      shipping?.address ?? '',
      shipping?.city ?? '',
      shipping?.state ?? '',
      shipping?.pincode ?? '',
    ]),
  );
}

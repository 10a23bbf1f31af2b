import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { leaveOutNumbers } from './leave-out-numbers.ts';

const NOW = new Date('2026-11-24T12:00:00Z');

let database: DatabaseSync;

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  database.exec(`
    CREATE TABLE shop_sequences (name TEXT PRIMARY KEY, value INTEGER NOT NULL);
    INSERT INTO shop_sequences VALUES ('product', 1000), ('order', 1004);`);
});

const withInvoices = () =>
  database.exec(`
    CREATE TABLE invoices (series TEXT, financial_year TEXT, serial INTEGER);
    INSERT INTO invoices VALUES ('invoice', '25-26', 900), ('invoice', '26-27', 41), ('invoice', '26-27', 42);`);
const sequences = () =>
  Object.fromEntries(
    database
      .prepare('SELECT name, value FROM shop_sequences')
      .all()
      .map(({ name, value }) => [name, value]),
  );

it('goes on 10,000 numbers further with orders and every series of invoices', () => {
  withInvoices();
  leaveOutNumbers(database, NOW);
  expect(sequences()).toEqual({
    product: 1000,
    order: 11_004,
    'invoice/26-27': 10_042,
    'credit_note/26-27': 10_000,
    'test_invoice/26-27': 10_000,
    'test_credit_note/26-27': 10_000,
  });
});

it('leaves out further numbers at each restore, also before the next invoice', () => {
  withInvoices();
  leaveOutNumbers(database, NOW);
  leaveOutNumbers(database, NOW);
  expect(sequences()).toMatchObject({ order: 21_004, 'invoice/26-27': 20_042 });
});

it('leaves out numbers of the financial year in India, also of a backup from the year before', () => {
  withInvoices();
  leaveOutNumbers(database, new Date('2027-03-31T18:30:00Z'));
  expect(sequences()).toMatchObject({ 'invoice/27-28': 10_000, 'credit_note/27-28': 10_000 });
});

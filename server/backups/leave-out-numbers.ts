import type { DatabaseSync } from 'node:sqlite';
import { financialYearOf, INVOICE_SERIES } from '#shared/tax/invoice.ts';
import { indianDay } from '#shared/time/indian-day.ts';

/** Numbers of orders, invoices and credit notes that are left out after a restore, of each series. */
const LEFT_OUT = 10_000;

/**
 * Lets the numbers of a restored database go on further: since it was saved, the shop may have given numbers that it does not
 * know. Buyers hold those of orders and invoices, and the payment provider finds orders by their number.
 * An invoice is numbered in the financial year of its day, so that later years start at 1 as ever.
 */
export function leaveOutNumbers(database: DatabaseSync, now: Date): void {
  database.prepare("UPDATE shop_sequences SET value = value + ? WHERE name = 'order'").run(LEFT_OUT);
  const year = financialYearOf(indianDay(now));
  for (const series of INVOICE_SERIES) {
    const last = lastSerial(database, series, year);
    // hooks/invoices/issue.ts goes on from here.
    database
      .prepare(
        `INSERT INTO shop_sequences (name, value) VALUES (:name, :last + :leftOut)
         ON CONFLICT (name) DO UPDATE SET value = MAX(value, :last) + :leftOut`,
      )
      .run({ name: `${series}/${year}`, last, leftOut: LEFT_OUT });
  }
}

function lastSerial(database: DatabaseSync, series: string, year: string): number {
  const row = database
    .prepare('SELECT MAX(serial) AS serial FROM invoices WHERE series = ? AND financial_year = ?')
    .get(series, year);
  return Number(row?.['serial'] ?? 0);
}

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { z } from 'zod';
import type { Measurement } from '../bench.ts';

const TIMEOUT_MS = 15 * 60_000;
const GOAL_S = 60;
const rowsSchema = z.array(z.record(z.string(), z.string()));

/** Imports `rows` new products with three sizes each, then a new price for each. */
export async function measureImports(
  page: Page,
  { rows, print }: { rows: number; print: (line: string) => void },
): Promise<Measurement[]> {
  const created = await timeImport(page, Papa.unparse(newProducts(rows)));
  print(`${rows} products imported`);
  const changed = await timeImport(page, Papa.unparse(await withNewPrices(page)));
  const line = (what: string, seconds: number): Measurement => ({
    what,
    value: `${seconds.toFixed(1)} s`,
    ...(rows === 10_000 ? { goal: { text: `${GOAL_S} s`, isMet: seconds < GOAL_S } } : {}),
  });
  return [
    line(`import of ${rows} new products with three sizes each`, created),
    line(`import of a new price for each of them`, changed),
  ];
}

function newProducts(rows: number): Record<string, string>[] {
  return Array.from({ length: rows }, (_, index) => ({
    sku: `BENCH-${index}`,
    name: `Bench kurta ${index}`,
    price: String(1000 + (index % 900)),
    stock_S: '3',
    stock_M: '5',
    stock_L: '2',
  }));
}

async function withNewPrices(page: Page): Promise<Record<string, string>[]> {
  const download = page.waitForEvent('download', { timeout: TIMEOUT_MS });
  await page.goto('/admin/import');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const { data } = Papa.parse(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true });
  return rowsSchema
    .parse(data)
    .flatMap(({ id = '', sku = '', price = '' }) =>
      /BENCH-/.test(sku) ? { id, price: String(Number(price) + 1) } : [],
    );
}

/** Seconds from pressing Import until it has finished, without reading and comparing the file. */
async function timeImport(page: Page, csv: string): Promise<number> {
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto('/admin/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bench.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const start = page.getByRole('button', { name: /^Import [\d,]+ products?$/ });
  await start.waitFor();
  const begin = performance.now();
  await start.click();
  await page.getByRole('heading', { name: 'Import finished' }).waitFor();
  return (performance.now() - begin) / 1000;
}

import { expect, type Page } from '@playwright/test';

/** What a refusal leaves in the console: the browser's own line, and what the admin logs of it. */
export const REFUSED = [
  /status of 4\d\d .*\/pb\/api\/shop\/admin\/change-sets(\/\w+\/undo)?\)/,
  /^(Not saved: |The (order|order status|change|deletion) (was not|did not) )/,
];

/** The sections of the sidebar whose pages are links while one of them is open. */
const SECTION_OF: Readonly<Record<string, string>> = { Import: 'Products', Staff: 'Settings', Activity: 'Settings' };

/** Goes to a page of the admin by the sidebar's link, over its section if it has one; the three tabs are tabs. */
export async function openAdminPage(page: Page, name: string): Promise<void> {
  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  const section = SECTION_OF[name];
  if (section !== undefined) {
    await sidebar
      .getByRole('link', { name: section })
      .or(sidebar.getByRole('tab', { name: section }))
      .click();
  }
  await sidebar.getByRole('link', { name }).click();
}

/** How many pieces of a size the Products tab shows for a product. */
export async function stockInAdmin(page: Page, product: string, size: string): Promise<number> {
  await page.goto('/admin/products');
  await page.getByRole('searchbox', { name: 'Search products' }).fill(product);
  const row = page.getByRole('row').filter({ hasText: product });
  const stock = row.getByRole('listitem').filter({ hasText: new RegExp(`^${size} \\d+$`) });
  await expect(stock).toHaveCount(1);
  return Number((await stock.textContent())?.replace(/\D/g, ''));
}

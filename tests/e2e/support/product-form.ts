import { expect, type Page } from '@playwright/test';
import { database } from '#tests/support/test-products.ts';

/** The product form as staff use it, found by role and name. */

export const uniqueName = (word: string) => `${word} ${Date.now().toString(36)}`;

/** A field by its label; one that suggests what was written before is a combobox. */
export const field = (on: Page, name: string) =>
  on.getByRole('textbox', { name, exact: true }).or(on.getByRole('combobox', { name, exact: true }));

export const save = (on: Page) => on.getByRole('button', { name: 'Save', exact: true }).click();

export async function openProduct(on: Page, id: string): Promise<void> {
  await on.goto(`/admin/products/${id}`);
  await expect(on.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

export async function openNew(on: Page): Promise<void> {
  await on.goto('/admin/products/new');
  await expect(field(on, 'Name')).toBeFocused();
}

/** The id in the address of the product's page, once it is there. */
export async function savedId(on: Page): Promise<string> {
  await expect(on).toHaveURL(/\/admin\/products\/\d+$/);
  return on.url().split('/').at(-1) ?? '';
}

export function variantsOf(productId: string) {
  const filter = database().filter('product_id = {:productId}', { productId });
  return database().collection('product_variants').getFullList({ filter, sort: 'size' });
}

export async function nameInDatabase(id: string): Promise<unknown> {
  return (await database().collection('products').getOne(id))['name'];
}

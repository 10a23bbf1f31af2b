import type { Page } from '@playwright/test';

/** The admin's list of orders. */
export function ordersList(page: Page) {
  const status = (number: string) => page.getByRole('button', { name: `Status of ${number}` });
  return {
    search: () => page.getByRole('searchbox', { name: 'Search orders' }),
    row: (text: string) => page.getByRole('row').filter({ hasText: text }),
    sheet: (number: string) => page.getByRole('dialog', { name: number, exact: true }),
    /** The pill of an order's status. */
    status,
    choose: async (number: string, label: string) => {
      await status(number).click();
      await page.getByRole('menuitemradio', { name: label }).click();
    },
  };
}

export type OrdersList = ReturnType<typeof ordersList>;

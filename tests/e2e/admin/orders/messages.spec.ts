import type { Locator, Page } from '@playwright/test';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { REFUSED } from '#tests/e2e/support/admin.ts';
import { expect, test } from '#tests/support/browser.ts';
import { toast } from '#tests/support/toast.ts';

test.use({ viewer: 'staff', expectedConsoleErrors: [REFUSED, { scope: 'test' }] });

/** What saves, and what leaves, stays free while a message is shown. */
const FORMS = {
  sheet: { address: '/admin/categories?edit=new', role: 'dialog', field: 'Name', buttons: ['Save', 'Close'] },
  dialog: { address: '/admin/brands?edit=new', role: 'dialog', field: 'Name', buttons: ['Save', 'Close'] },
  page: { address: '/admin/settings/identity', role: 'main', field: 'Tagline', buttons: ['Save'] },
} as const;

test('a message covers neither Save nor Close of a sheet, dialog or page, on phone, tablet and desktop', async ({
  page,
}) => {
  await page.route('**/pb/api/shop/admin/change-sets', (route) =>
    route.fulfill({ status: 400, json: { status: 400, message: 'The shop is closed for stocktaking.', data: {} } }),
  );
  for (const [kind, { address, role, field, buttons }] of Object.entries(FORMS)) {
    await page.goto(address);
    const form = page.getByRole(role);
    await form.getByRole('textbox', { name: field }).first().fill('Raw silk of another loom');
    await form.getByRole('button', { name: 'Save' }).click();
    for (const width of [390, 700, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      const shown = await boxOf(await settled(page));
      for (const name of buttons) {
        const button = await boxOf(form.getByRole('button', { name }));
        expect(overlap(shown, button), `${kind}, ${width} px wide, ${name}`).toBe(false);
      }
    }
  }
});

/** The message where it stays, once it has come in. */
async function settled(page: Page): Promise<Locator> {
  const message = toast(page, ADMIN_MESSAGES.error);
  await expect(message).toBeVisible();
  await expect(message).not.toHaveAttribute('data-starting-style');
  await message.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  // It closes by itself unless the mouse is over it.
  await message.hover();
  return message;
}

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It has to be on the screen.');
  return box;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

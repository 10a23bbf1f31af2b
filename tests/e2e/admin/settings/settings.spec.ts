import { SETTING_TEXTS, SETTINGS_WORDS } from '#admin/features/settings/messages.ts';
import { openAdminPage } from '#tests/e2e/support/admin.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';
import { toast } from '#tests/support/toast.ts';

test.use({ viewer: 'staff' });

test('a setting explains its effect, is saved at once, and undone', async ({ page }) => {
  await page.goto('/admin/orders');
  await openAdminPage(page, 'Settings');
  const claims = page.getByRole('checkbox', { name: SETTING_TEXTS.placeholder_claims.name });
  await expect(claims).toBeChecked();
  await expect(page.getByText(SETTING_TEXTS.placeholder_claims.off)).toBeVisible();
  await expect(page.getByText(/^Shop version \d+\.\d+\.\d+/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const stored = async () => (await database().collection('shop_settings').getFirstListItem(''))['placeholder_claims'];
  await claims.press('Space');
  await expect(toast(page, SETTINGS_WORDS.saved)).toBeVisible();
  expect(await stored()).toBe(false);
  await toast(page, SETTINGS_WORDS.saved).getByRole('button', { name: 'Undo' }).click();
  await expect(claims).toBeChecked();
  await expect.poll(stored).toBe(true);
});

import { CATALOGUE } from '#demo/catalogue/catalogue.ts';
import { FACET_WORDS, LISTING_WORDS } from '#site/features/listing/messages.ts';
import {
  CATEGORIES,
  cards,
  chip,
  choice,
  countBeside,
  dialog,
  expectOnEveryCard,
  LONG,
  matching,
  names,
  openFilters,
} from '#tests/e2e/support/listing.ts';
import { settled } from '#tests/e2e/support/settled.ts';
import { PAGE_SIZE } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';

test.describe('filters', () => {
  test('several apply together, and a value’s count is what choosing it shows', async ({ page }) => {
    await page.goto(LONG);
    await openFilters(page);
    const stitched = await choice(page, 'stitching', 'Stitched');
    await stitched.check();
    const cotton = await choice(page, 'fabric', 'Cotton');
    const expected = await countBeside(cotton);
    await cotton.check();
    await expect.poll(() => matching(page)).toBe(expected);

    const size = await choice(page, 'size', 'XXL');
    const inSize = await countBeside(size);
    expect(inSize).toBeLessThan(expected);
    expect(inSize).toBeGreaterThan(1);
    await size.check();
    await expect.poll(() => matching(page)).toBe(inSize);
    await dialog(page)
      .getByRole('button', { name: `Show ${inSize} products` })
      .click();

    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText(`Showing ${inSize} products`)).toBeVisible();
    await expect(cards(page)).toHaveCount(inSize);
    await expect(cards(page).getByText('Cotton', { exact: true })).toHaveCount(inSize);
    await expect(page).toHaveURL(`${LONG}?size=XXL&stitching=stitched&fabric=Cotton`);
  });

  test('on a wide screen size, colour and price are open above the grid', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(LONG);
    await page.getByRole('main').getByRole('checkbox', { name: 'Red' }).check();
    await expect(chip(page, 'Red')).toBeVisible();
    await expect(page).toHaveURL(`${LONG}?colour=Red`);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page.getByRole('main').getByRole('group', { name: FACET_WORDS.colour })).toBeHidden();
  });

  test('a reload, a shared link, Back and Forward show the same products', async ({ page, context }) => {
    await page.goto(LONG);
    const all = await names(page);
    await openFilters(page);
    await (await choice(page, 'fabric', 'Cotton')).check();
    await (await choice(page, 'size', 'L')).check();
    await page.keyboard.press('Escape');
    await expect(chip(page, 'L')).toBeVisible();
    const chosen = await settled(() => names(page));
    expect(chosen).not.toEqual(all);

    await page.reload();
    await expect.poll(() => names(page)).toEqual(chosen);
    const friend = await context.newPage();
    await friend.goto(page.url());
    await expect.poll(() => names(friend)).toEqual(chosen);
    await friend.close();

    await chip(page, 'L').click();
    await expect(chip(page, 'L')).toBeHidden();
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(chosen);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(all);
    await page.goForward();
    await expect.poll(() => names(page)).toEqual(chosen);
  });

  test('the dialog works by keyboard', async ({ page }) => {
    await page.goto(LONG);
    const button = page.getByRole('button', { name: LISTING_WORDS.allFilters });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    const first = dialog(page).getByRole('group', { name: FACET_WORDS.size }).getByRole('checkbox').first();
    for (let presses = 0; presses < 5; presses += 1) {
      if (await first.evaluate((box) => box === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(first).toBeFocused();
    const expected = await countBeside(first);
    await page.keyboard.press('Space');
    await expect.poll(() => matching(page)).toBe(expected);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page.getByText(`Showing ${Math.min(expected, PAGE_SIZE)} products`)).toBeVisible();
  });
});

test.describe('?category=', () => {
  test('a category of the header lists its products', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Categories' }).hover();
    await menu.getByRole('link', { name: 'Sharara', exact: true }).click();
    await expect(page).toHaveURL(`${CATEGORIES}?category=sharara`);
    await expect(chip(page, 'Sharara')).toBeVisible();
    await openFilters(page);
    const box = await choice(page, 'category', 'Sharara');
    await expect(box).toBeChecked();
    const beside = await countBeside(box);
    expect(beside).toBeGreaterThan(0);
    await expect(cards(page)).toHaveCount(beside);
  });

  test('a category is named and includes all of its kind', async ({ page }) => {
    const sarees = CATALOGUE.filter(({ kind, isInactive }) => kind === 'Sarees' && isInactive !== true);
    await page.goto(`${CATEGORIES}?category=sarees`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sarees');
    await expect(page).toHaveTitle(/^Sarees /);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('link', { name: 'Categories' })).toHaveAttribute('href', CATEGORIES);
    await expect.poll(() => names(page)).toEqual(expect.arrayContaining(sarees.map(({ name }) => name)));

    await chip(page, 'Sarees').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Original Pakistani');
    await expect(page).toHaveTitle(/^Original Pakistani /);
  });

  test('a fabric of the header lists its reduced products and links to all of them', async ({ page }) => {
    await page.goto('/sale?category=cotton');
    await expect(chip(page, 'Cotton')).toBeVisible();
    await expectOnEveryCard(page, 'Cotton');
    await expect(page.getByRole('link', { name: 'See all in Cotton' })).toHaveAttribute('href', '/collections/cotton');

    await page.goto('/sale?category=silk');
    await page.getByRole('link', { name: 'See all in Silk' }).click();
    await expect(page).toHaveURL('/collections?category=silk');
    await expect(page.getByRole('heading', { level: 1, name: 'Silk' })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expectOnEveryCard(page, 'Silk');
  });

  test('a brand of the header shows its products above the index of collections, which is alone without one', async ({
    page,
  }) => {
    await page.goto('/collections?category=gomti-tanka');
    await expect(page.getByRole('heading', { level: 1, name: 'Gomti Tanka' })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expectOnEveryCard(page, 'Gomti Tanka');
    await chip(page, 'Gomti Tanka').click();
    await expect(cards(page)).toHaveCount(0);
    await expect(page).toHaveURL('/collections');
    await expect(page.getByRole('button', { name: LISTING_WORDS.allFilters })).toBeHidden();

    await page.goto('/collections?category=nobody');
    await expect(page.getByRole('heading', { name: 'Cotton' })).toBeVisible();
    await expect(page.getByRole('button', { name: LISTING_WORDS.allFilters })).toBeHidden();
  });
});

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readLayoutShift, scrollToEnd } from '#scripts/bench/pages/vitals.ts';
import { PAGES } from '#tests/support/scenes/pages.ts';
import { isSeenAt } from '#tests/support/scenes/scene.ts';
import { expect, NOT_FOUND_LINES, test } from '#tests/support/scenes/stage.ts';
import { STATES } from '#tests/support/scenes/states.ts';

const MOST_SHIFT = 0.02;

test.use({ expectedComplaints: NOT_FOUND_LINES });

for (const scene of PAGES) {
  test(`${scene.name} stands still, complains of nothing and is accessible`, async ({ enter }) => {
    const page = await enter(scene);
    await scrollToEnd(page);
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
    expect(await violationsOf(page)).toEqual([]);
  });
}

for (const scene of STATES) {
  test(`${scene.name} is accessible`, async ({ enter, viewport }) => {
    test.info().skip(!isSeenAt(scene, viewport?.width ?? 0), 'another width');
    const page = await enter(scene);
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
    expect(await violationsOf(page)).toEqual([]);
  });
}

/**
 * What axe finds serious or critical. Patterns behind text are taken away first: axe judges no contrast on pictures,
 * and the dark parts, which have them, are to be judged too.
 */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const plain = new CSSStyleSheet();
    plain.replaceSync('*, ::before, ::after { background-image: none !important; transition: none !important }');
    document.adoptedStyleSheets.push(plain);
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`));
}

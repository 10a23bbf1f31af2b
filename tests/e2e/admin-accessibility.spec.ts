import { violationsOf } from '#tests/support/layout/axe.ts';
import { ADMIN_PAGES } from '#tests/support/scenes/admin-pages.ts';
import { expect, test } from '#tests/support/scenes/stage.ts';

/** The admin on a desk, on the tablet of the packing table, and on a phone. */
const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 780 },
];

for (const scene of ADMIN_PAGES) {
  test(`${scene.name} is accessible and fits its window`, async ({ enter }) => {
    const page = await enter(scene);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      expect(await violationsOf(page), `${size.width} px wide`).toEqual([]);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `pixels beyond a window of ${size.width}`).toBeLessThanOrEqual(0);
    }
  });
}

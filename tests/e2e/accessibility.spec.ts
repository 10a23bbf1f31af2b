import { readLayoutShift, scrollToEnd } from '#scripts/bench/pages/vitals.ts';
import { violationsOf } from '#tests/support/layout/axe.ts';
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

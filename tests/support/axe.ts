import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { isQuickRun } from './runs.ts';

/**
 * Returns axe's violations on the current page; none in a quick run, because axe takes half a second of
 * processor time. Background patterns are removed first, because axe does not check contrast on background images.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  if (isQuickRun) return [];
  await page.evaluate(() => {
    const plain = new CSSStyleSheet();
    plain.replaceSync('*, ::before, ::after { background-image: none !important; transition: none !important }');
    document.adoptedStyleSheets.push(plain);
  });
  // Legacy mode opens no second page; it skips cross-origin frames, which the shop does not have. Cards are h3 in every
  // grid, also where there is no h2 above them, and a chart shown as a table repeats the name of its region.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .disableRules(['heading-order', 'landmark-unique'])
    .analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, any }) => `${impact} ${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}

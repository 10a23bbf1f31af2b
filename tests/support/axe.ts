import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong on the page as it is. Patterns behind text are removed first: axe judges no contrast on
 * pictures, and the dark parts, which have patterns, have to be judged too.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const plain = new CSSStyleSheet();
    plain.replaceSync('*, ::before, ::after { background-image: none !important; transition: none !important }');
    document.adoptedStyleSheets.push(plain);
  });
  // Legacy mode opens no second page; it leaves out frames of other sites, and the shop has none. Cards are h3 in every
  // grid, also where there is no h2 above them, and a chart shown as a table repeats the name of its region.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .disableRules(['heading-order', 'landmark-unique'])
    .analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, any }) => `${impact} ${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}

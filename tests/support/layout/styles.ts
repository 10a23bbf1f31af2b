import type { Page } from '@playwright/test';

/** A page whose styles have all utilities (site/styles/utilities.css). */
const ALL_STYLES = '/cart';

/** Returns the classes on the page that are styled elsewhere in the shop, but not by any style sheet that the page has. */
export function unstyledClasses(page: Page): Promise<string[]> {
  return page.evaluate(async (path) => {
    const classesOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? (rule.selectorText.match(/\.(\\.|[\w-])+/g) ?? []) : []),
        ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? classesOf(rule.cssRules) : []),
      ]);
    const named = (sheets: Iterable<CSSStyleSheet>) =>
      new Set(
        [...sheets].flatMap((sheet) => classesOf(sheet.cssRules)).map((name) => name.slice(1).replaceAll('\\', '')),
      );
    const other = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
    const sheets = [...other.querySelectorAll('style')].map(({ textContent }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(textContent);
      return sheet;
    });
    const own = named(document.styleSheets);
    const used = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
    return [...named(sheets)].filter((name) => used.has(name) && !own.has(name));
  }, ALL_STYLES);
}

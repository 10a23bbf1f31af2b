import type { APIRequestContext, Page } from '@playwright/test';

const STYLES = /<style>(.*?)<\/style>/gs;

/** The styles of several pages, as texts. */
export async function stylesOf(request: APIRequestContext, paths: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(paths.map(async (path) => (await request.get(path)).text()));
  return pages.flatMap((html) => Array.from(html.matchAll(STYLES), ([, css = '']) => css));
}

/** Selectors of rules in these styles that mean an element of the page, states aside, but are not in the page's own. */
export function missingRules(page: Page, styles: readonly string[]): Promise<string[]> {
  return page.evaluate((sheets) => {
    const STATE =
      /(?<!\\):(:[\w-]+|(hover|focus|focus-visible|focus-within|active|checked|disabled|open|popover-open)(?![\w-]))/g;
    /** At commas that stand in no brackets; Tailwind's names hold pairs of them. */
    const split = (selectors: string) => {
      let depth = 0;
      const parts = [''];
      for (const character of selectors) {
        if ('(['.includes(character)) depth += 1;
        if (')]'.includes(character)) depth -= 1;
        if (character === ',' && depth === 0) parts.push('');
        else parts.push((parts.pop() ?? '') + character);
      }
      return parts.map((part) => part.trim());
    };
    /** Rules by all that makes them what they are, with one selector each. */
    const read = (rules: Iterable<CSSRule>, around: string, found: Map<string, string>) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          for (const one of split(rule.selectorText)) found.set(`${around}${one}{${rule.style.cssText}`, one);
        } else if (rule instanceof CSSGroupingRule) {
          const name = 'conditionText' in rule ? rule.conditionText : Reflect.get(rule, 'name');
          // Scripts do run here.
          if (name !== '(scripting: none)') read(rule.cssRules, `${around}${String(name)}>`, found);
        }
      }
      return found;
    };
    const own = new Map<string, string>();
    for (const sheet of document.styleSheets) read(sheet.cssRules, '', own);
    const missing = new Set<string>();
    for (const css of sheets) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      for (const [rule, selector] of read(sheet.cssRules, '', new Map())) {
        // What is nothing without its state means everything, and is on every page.
        const stateless = selector.replace(STATE, '').replace(/(^|[\s>+~(])(?=$|[\s>+~)])/g, '$1*');
        if (!own.has(rule) && document.querySelector(stateless) !== null) missing.add(selector);
      }
    }
    return [...missing];
  }, styles);
}

import type { Page } from '@playwright/test';

/** Returns controls without a visible keyboard focus. */
export async function controlsWithoutVisibleFocus(page: Page): Promise<string[]> {
  // :focus-visible applies after a key press.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const instant = new CSSStyleSheet();
    instant.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets.push(instant);
    const look = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } = getComputedStyle(
        element,
        pseudo,
      );
      const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
      return [outline, boxShadow, borderColor, backgroundColor].join();
    };
    // A hidden radio shows focus on its label, a stretched link on its card.
    const lookAround = (control: Element) =>
      [control, control.nextElementSibling, control.parentElement, control.closest('article')]
        .flatMap((element) =>
          element === null ? [] : [look(element), look(element, '::before'), look(element, '::after')],
        )
        .join('|');
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    ]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => control.tabIndex >= 0 && !control.matches(':disabled'));
    const found: string[] = [];
    for (const control of controls) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const before = lookAround(control);
      control.focus({ preventScroll: true });
      const isFocused = document.activeElement === control;
      if (isFocused && lookAround(control) === before)
        found.push(`${control.tagName} ${control.ariaLabel ?? control.textContent?.trim().slice(0, 40)}`);
    }
    return [...new Set(found)];
  });
}

import type { Page } from '@playwright/test';

/** Tolerance for rounding, px. */
export const TOLERANCE_PX = 2;

/** Returns texts that overflow the window horizontally, clipped or causing a scroll bar. */
export function textBeyondTheWindow(page: Page): Promise<string[]> {
  return page.evaluate(findTextBeyondTheWindow, TOLERANCE_PX);
}

/** Runs in the page. */
export function findTextBeyondTheWindow(tolerance: number): string[] {
  const edge = document.documentElement.clientWidth + tolerance;
  const found: string[] = [];
  if (document.documentElement.scrollWidth > edge)
    found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!hasText || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { right, left, width } = element.getBoundingClientRect();
    if (width <= 1 || (right <= edge && left >= -tolerance)) continue;
    let around = element.parentElement;
    // Scroll containers may be wider; visually hidden elements are clipped.
    while (around !== null && around !== document.body && getComputedStyle(around).overflowX === 'visible') {
      around = around.parentElement;
    }
    if (around === document.body || around === null)
      found.push(`“${element.textContent?.trim().slice(0, 40)}” ends at ${Math.round(right)}`);
  }
  return found;
}

/** Returns texts that are cut off without an ellipsis. */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate((tolerance) => {
    const found: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(element);
      const isMeant = textOverflow === 'ellipsis' || clipPath !== 'none';
      if (isMeant || element.clientWidth <= 1 || !element.textContent?.trim()) continue;
      const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isCutBelow = isHidden(overflowY) && element.scrollHeight > element.clientHeight + tolerance;
      const isCutAside = isHidden(overflowX) && element.scrollWidth > element.clientWidth + tolerance;
      const box = element.getBoundingClientRect();
      const reachesOut = (text: Element) => {
        const { right, bottom } = text.getBoundingClientRect();
        return (isCutAside && right > box.right + tolerance) || (isCutBelow && bottom > box.bottom + tolerance);
      };
      const texts = [element, ...element.querySelectorAll('*')].filter((part) =>
        [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      );
      const isCut =
        (isCutBelow || isCutAside) &&
        texts.some((text) => text.checkVisibility() && (text === element || reachesOut(text)));
      if (isCut) found.push(`“${element.textContent?.trim().slice(0, 40)}”`);
    }
    return found;
  }, TOLERANCE_PX);
}

/** Returns overlapping header controls, and content under the header. */
export function headerOverlaps(page: Page): Promise<string[]> {
  return page.evaluate((tolerance) => {
    const found: string[] = [];
    const header = document.querySelector('header');
    const controls = [...(header?.querySelectorAll<HTMLElement>('a, button, input') ?? [])]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((control) => ({ control, box: control.getBoundingClientRect() }));
    for (const [index, one] of controls.entries()) {
      for (const other of controls.slice(index + 1)) {
        const isInside = one.control.parentElement?.contains(other.control) === true && one.control.matches('input');
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const nameOf = ({ control }: typeof one) => control.ariaLabel ?? control.textContent?.trim() ?? control.tagName;
        if (!isInside && width > tolerance && height > tolerance) found.push(`${nameOf(one)} lies on ${nameOf(other)}`);
      }
    }
    const top = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
    const bottom = header?.getBoundingClientRect().bottom ?? 0;
    if (top + tolerance < bottom) found.push(`the header ends at ${bottom}, the page begins at ${top}`);
    return found;
  }, TOLERANCE_PX);
}

import { z } from 'zod';

export const pageStateSchema = z.object({
  /** The main heading is visible, and nothing is being loaded. */
  isReady: z.boolean(),
  /** Names of links that are not underlined, and of selects that are higher than the fields beside them. */
  misdrawn: z.array(z.string()),
  /** Texts of alerts, such as that data could not be loaded. */
  alerts: z.array(z.string()),
});
export type PageState = z.infer<typeof pageStateSchema>;

/** Runs in the page. */
export function readPageState(): PageState {
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
  };
  const isRendered = (element: Element) => element.getClientRects().length > 0;
  const visible = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible);
  return {
    isReady:
      document.readyState === 'complete' &&
      // The home page has its main heading for screen readers only.
      [...document.querySelectorAll('h1')].some(isRendered) &&
      visible('h1, h2').length > 0 &&
      visible('.skeleton, [aria-busy=true], astro-island[client=only][ssr]').length === 0,
    misdrawn: [
      ...visible('.link').filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline')),
      ...visible('form select.input').filter((select) => {
        const [field] = [...(select.closest('form')?.querySelectorAll('input.input') ?? [])].filter(isVisible);
        return field && select.getBoundingClientRect().height > field.getBoundingClientRect().height + 2;
      }),
    ].map(({ localName, textContent }) => `${localName} ${textContent.trim().slice(0, 20)}`),
    alerts: visible('[role=alert]').map((alert) => alert.textContent.trim()),
  };
}

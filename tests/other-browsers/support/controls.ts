import { until } from '#tests/publishing/support/until.ts';
import { inPage, type OtherBrowser } from './other-browser.ts';

/** A visible control by the start of its name. */
interface Control {
  readonly kind: 'button' | 'submit' | 'link' | 'field' | 'label';
  readonly name: string;
}

/** Waits for a control and clicks it. */
export async function press(browser: OtherBrowser, kind: Control['kind'], name: string): Promise<void> {
  const expression = await control(browser, { kind, name });
  // WebDriver scrolls only until the control is in the window, where a sticky bar may cover it.
  await browser.evaluate(`${expression}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
  await browser.click(expression);
}

/** Waits for a field and fills it by its keys. */
export async function fill(browser: OtherBrowser, name: string, text: string): Promise<void> {
  await browser.type(await control(browser, { kind: 'field', name }), text);
}

/** Chooses an option of a select. */
export async function choose(browser: OtherBrowser, name: string, option: string): Promise<void> {
  const field = await control(browser, { kind: 'field', name });
  await browser.evaluate(`(${selectOption})(${field}, ${JSON.stringify(option)})`);
}

/** Waits for a text of the page. */
export async function see(browser: OtherBrowser, text: string): Promise<void> {
  await waitFor(browser, `the text ${text}`, inPage(hasText, text));
}

/** Waits until an expression is true in the page. */
export async function waitFor(browser: OtherBrowser, what: string, expression: string): Promise<void> {
  await until(what, true, () =>
    browser.evaluate(expression).then(
      (value) => value === true,
      // The browser is between two pages.
      () => false,
    ),
  );
}

async function control(browser: OtherBrowser, { kind, name }: Control): Promise<string> {
  const expression = inPage(findControl, { kind, name });
  await waitFor(browser, `the ${kind} ${name}`, `${expression} !== null`);
  return expression;
}

/** Runs in the page, open shadow roots included. */
function findControl({ kind, name }: Control): HTMLElement | null {
  const selectors = {
    button: 'button',
    submit: '[type=submit]',
    link: 'a[href]',
    field: 'input, select, textarea',
    label: 'label',
  };
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  const found = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selectors[kind])]);
  const nameOf = (element: HTMLElement) => {
    const label = 'labels' in element && element.labels instanceof NodeList ? element.labels[0] : undefined;
    return (element.ariaLabel ?? (kind === 'field' ? label : element)?.textContent ?? '').trim();
  };
  const visible = found.filter((element) => element.checkVisibility());
  return (
    visible.find((element) => nameOf(element) === name) ??
    visible.find((element) => nameOf(element).startsWith(name)) ??
    null
  );
}

/** Runs in the page. */
function selectOption(select: HTMLSelectElement, text: string): void {
  const option = [...select.options].find(({ label }) => label === text);
  if (option === undefined) throw new Error(`no option ${text}`);
  select.value = option.value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Runs in the page. */
function hasText(text: string): boolean {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden texts do not count.
  return document.body.innerText.includes(text);
}

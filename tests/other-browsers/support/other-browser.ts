/** Browsers besides Chromium that the shop is walked through in. */
export type BrowserName = 'WebKit' | 'Firefox';

/**
 * What the walk needs of a browser with one window. Its calls wait for nothing but the load of a page. COLLECT_ERRORS is the
 * first script of every page.
 */
export interface OtherBrowser {
  goTo(url: string): Promise<void>;
  resize(width: number): Promise<void>;
  /** The value of an expression in the page, which `inPage` writes. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks in the middle of the element that an expression gives. @throws Error if it gives none */
  click(expression: string): Promise<void>;
  /** Presses the keys of a text in the element that an expression gives. @throws Error if it gives none */
  type(expression: string, text: string): Promise<void>;
  /** Takes the network away, for good. */
  goOffline(): Promise<void>;
  close(): Promise<void>;
}

/** Height of the window in px. */
export const HEIGHT = 900;

/** An expression that calls a function in the page; the function uses nothing from outside. */
export function inPage<Argument>(script: (argument: Argument) => unknown, argument: Argument): string {
  return `(${script})(${JSON.stringify(argument)})`;
}

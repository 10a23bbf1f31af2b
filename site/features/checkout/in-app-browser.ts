/** The browsers inside Facebook and Instagram do not let the provider open a window. */
const IN_APP = /\b(FBAN|FBAV|FB_IAB|Instagram)\b/;

/** Whether this user agent is an in-app browser, where the payment replaces the page. */
export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}

/** Facebook's and Instagram's own browsers, which keep the provider from opening a window. */
const IN_APP = /\b(FBAN|FBAV|FB_IAB|Instagram)\b/;

/** Whether this user agent is an app that shows pages inside itself, where a payment has to take the page over. */
export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}

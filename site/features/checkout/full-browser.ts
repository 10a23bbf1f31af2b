/** Names that a full browser may give itself in its user agent. Apps that show pages add a name of their own. */
const FULL_BROWSERS = new Set([
  ...[
    'Mozilla',
    'AppleWebKit',
    'KHTML',
    'Gecko',
    'Chrome',
    'HeadlessChrome',
    'Chromium',
    'Safari',
    'Mobile',
    'Version',
  ],
  ...[
    'Firefox',
    'CriOS',
    'FxiOS',
    'EdgiOS',
    'Edg',
    'EdgA',
    'OPR',
    'OPT',
    'SamsungBrowser',
    'Ubuntu',
    'Vivaldi',
    'YaBrowser',
  ],
]);

/**
 * Whether this user agent is a browser of its own, where the provider may open its window. In the browser inside an app, or
 * whenever it is not certain, the payment replaces the page instead, which works everywhere.
 */
export function isFullBrowser(userAgent: string): boolean {
  const names = [...userAgent.replaceAll(/\([^)]*\)/g, ' ').matchAll(/([A-Za-z_]\w*)(?=\/)/g)].map(([name]) => name);
  if (names.length === 0 || names.some((name) => !FULL_BROWSERS.has(name))) return false;
  // Android's web view calls itself `wv`, or Chrome of an own version; that of iOS leaves Safari or its version out.
  if (/;\s*wv\b/.test(userAgent) || (names.includes('Version') && names.includes('Chrome'))) return false;
  if (!/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return true;
  return (
    names.includes('Safari') && ['Version', 'CriOS', 'FxiOS', 'EdgiOS', 'OPT'].some((name) => names.includes(name))
  );
}

import { expect, test } from 'vitest';
import { isFullBrowser } from './payment-dialog.ts';

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko)';
const WEB_VIEW = 'Mozilla/5.0 (Linux; Android 14; SM-S911B Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Safari on iOS', `${IOS} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${IOS} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  ['Firefox on iOS', `${IOS} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`],
  ['Chrome on Android', `${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet', `${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`],
  ['Edge on Android', `${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0`],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'],
  [
    'Chrome on Linux',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  ],
  ['Safari on a Mac', `${MAC} Version/18.1 Safari/605.1.15`],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'],
])('%s opens the payment window', (_, userAgent) => {
  expect(isFullBrowser(userAgent)).toBe(true);
});

test.each([
  ['Instagram on Android', `${WEB_VIEW} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 Instagram 312.0.0.0`],
  ['Instagram on iOS', `${IOS} Mobile/15E148 Instagram 312.0.0.0 (iPhone15,2; iOS 18_1)`],
  ['Facebook on iOS', `${IOS} Mobile/15E148 [FBAN/FBIOS;FBAV/491.0.0;FBBV/1]`],
  ['Facebook on Android', `${WEB_VIEW} Version/4.0 Chrome/131.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/491.0;]`],
  ['Snapchat', `${IOS} Mobile/15E148 Snapchat/13.10.0.36 (like Safari/8618.3.11, panda)`],
  ['LinkedIn', `${IOS} Mobile/15E148 [LinkedInApp]/9.30`],
  ['WhatsApp', `${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36 WhatsApp/2.24`],
  ['Google’s app', `${IOS} GSA/345.0.701 Mobile/15E148 Safari/604.1`],
  ['a web view without a name', `${WEB_VIEW} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`],
  ['a web view of iOS', `${IOS} Mobile/15E148`],
  ['an unknown app', `${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36 NewApp/1.0`],
  ['an empty user agent', ''],
])('%s gets the payment in the place of the page', (_, userAgent) => {
  expect(isFullBrowser(userAgent)).toBe(false);
});

import type { ServerResponse } from 'node:http';
import { FILE_POLICY } from './content-policy.ts';

const RAZORPAY = '"https://api.razorpay.com" "https://checkout.razorpay.com"';

const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': FILE_POLICY,
  'permissions-policy': `camera=(), geolocation=(), microphone=(), usb=(), payment=(self ${RAZORPAY})`,
  // Payment and sign-in open windows that need their opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
};

/** Sets the headers of all responses, with the content policy of files; with HSTS if the shop uses https. */
export function setSecurityHeaders(response: ServerResponse, siteUrl: string): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  if (siteUrl.startsWith('https:')) response.setHeader('strict-transport-security', 'max-age=31536000');
}

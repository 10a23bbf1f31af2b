import type { ServerResponse } from 'node:http';
import { FILE_POLICY } from './content-policy.ts';

const RAZORPAY = '"https://api.razorpay.com" "https://checkout.razorpay.com"';

/** Headers of all responses. Edge servers send the same with their files (tools/edge/headers.ts). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'content-security-policy': FILE_POLICY,
  'permissions-policy': `camera=(), geolocation=(), microphone=(), usb=(), payment=(self ${RAZORPAY})`,
  // Payment and sign-in open windows that need their opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
};

/** Of responses over HTTPS. */
export const TRANSPORT_SECURITY = 'max-age=31536000';

/** Sets the headers of all responses, with the content policy of files; with HSTS if the shop uses https. */
export function setSecurityHeaders(response: ServerResponse, siteUrl: string): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  if (siteUrl.startsWith('https:')) response.setHeader('strict-transport-security', TRANSPORT_SECURITY);
}

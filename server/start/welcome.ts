import { DEMO_ADMIN, DEMO_SHOPPER } from '../environment/demo-sign-ins.ts';
import type { Environment } from '../environment.ts';

/** The addresses and sign-ins of a shop that has just started. `shop.url` is its address on this machine. */
export function welcome(
  environment: Environment,
  shop: { url: string; sandboxUrl: string | null; version: string },
): string {
  const { admin, isDemo, isProduction, siteUrl } = environment;
  const address = siteUrl === shop.url ? siteUrl : `${siteUrl}  (on this machine ${shop.url})`;
  const adminSignIn =
    admin.email === DEMO_ADMIN.email && admin.password === DEMO_ADMIN.password
      ? `${admin.email} / ${admin.password}`
      : `${admin.email}, with the password of ADMIN_PASSWORD`;
  return [
    '',
    `The shop is open (version ${shop.version}).`,
    '',
    `  Shop      ${address}`,
    `  Admin     ${siteUrl}/admin`,
    `            ${adminSignIn}`,
    ...(isDemo && !isProduction ? [`  Shopper   ${DEMO_SHOPPER.email} / ${DEMO_SHOPPER.password}`] : []),
    shop.sandboxUrl === null
      ? '  Payments  Razorpay, with your keys'
      : '  Payments  test mode: no money moves; the payment window asks you how the payment should end',
    '',
    'Ctrl-C stops everything.',
    '',
  ].join('\n');
}

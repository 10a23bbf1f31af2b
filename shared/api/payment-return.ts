/**
 * POST /api/payment-return: the form with which the provider sends back a browser that cannot open a payment window
 * (in-app browsers). The only endpoint that accepts another site's form. Always redirects with 303: to the confirmation
 * with the order's link, or to the checkout, which shows the outcome.
 */
export const PAYMENT_RETURN_PATH = '/api/payment-return';

/** Values of `payment` in the checkout's URL after a failed return; `payment_id` is the payment. */
export const RETURN_OUTCOMES = ['failed', 'unconfirmed'] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

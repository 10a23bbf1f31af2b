/**
 * POST /api/payment-return: the form with which the provider sends a browser back that could open no payment window
 * (in-app browsers). The only address that takes another site's form. Always 303: to the confirmation with the order's
 * link, or to the checkout, which says what happened.
 */
export const PAYMENT_RETURN_PATH = '/api/payment-return';

/** What the checkout's address says after such a payment failed (`payment`), and which one it was (`payment_id`). */
export const RETURN_OUTCOMES = ['failed', 'unconfirmed'] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

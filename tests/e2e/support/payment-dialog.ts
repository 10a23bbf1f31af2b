/** The buttons of the sandbox's dialog. */
export const PAYMENT_BUTTONS = { succeed: 'Pay (succeed)', fail: 'Pay (fail)', close: 'Close' } as const;

/** What an order pays for delivery, in cart and checkout (specification, section 2). */
export const SHIPPING_WORDS = { shipping: 'Shipping', free: 'Free', from: (total: string) => `from ${total}` } as const;

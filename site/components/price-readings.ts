/** What is heard before a price, and before the one it was. */
export const PRICE_READINGS = { price: 'Price ', original: 'Original price ' } as const;

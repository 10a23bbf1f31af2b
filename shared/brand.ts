/** The shop's brand name. */
export const BRAND_NAME = 'Gulmohar';

/** localStorage key of the cart: the brand name plus `Cart` (specification, section 3). */
export const CART_STORAGE_KEY = `${BRAND_NAME}Cart`;

/**
 * localStorage key of the cart (specification, section 3: the brand name plus `Cart`). It keeps the first name, so that
 * renaming the shop does not empty carts.
 */
export const CART_STORAGE_KEY = 'GulmoharCart';

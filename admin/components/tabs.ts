/** The three tabs (specification, section 2, Admin), in its order. */
export const TABS = [
  { path: '/products', label: 'Products' },
  { path: '/categories', label: 'Categories' },
  { path: '/orders', label: 'Orders' },
] as const;

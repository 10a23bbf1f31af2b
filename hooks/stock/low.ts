const threshold = (column: 'low_stock_below' | 'low_size_below') =>
  `COALESCE(NULLIF(p.${column}, 0), (SELECT ${column} FROM shop_settings LIMIT 1))`;

/** Whether `products p` is low in stock, all sizes together, and not sold out. */
export const IS_LOW_PRODUCT = `p.stock_quantity > 0 AND p.stock_quantity < ${threshold('low_stock_below')}`;

/** Whether the size `product_variants v` of `products p` is low in stock, or sold out. */
export const IS_LOW_SIZE = `v.stock_quantity < ${threshold('low_size_below')}`;

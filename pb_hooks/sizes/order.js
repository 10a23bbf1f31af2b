/** The place of the size of `product_variants v` among the shop's sizes; NULL without a size. */
const SIZE_ORDER = '(SELECT z.sort_order FROM sizes z WHERE z.name = v.size)';

module.exports = { SIZE_ORDER };

/** The place of the size of `product_variants v` among the shop's sizes; NULL without a size. */
export const SIZE_ORDER = '(SELECT z.sort_order FROM sizes z WHERE z.name = v.size)';

/** The present name of the size of `order_items i`; the name of its time if the variant was deleted. */
export const PRESENT_SIZE = 'COALESCE((SELECT n.size FROM product_variants n WHERE n.id = i.variant_id), i.size)';

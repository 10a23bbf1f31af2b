import type { LiveProduct } from '#shared/live-product.ts';
import type { StockAnswer } from './stock.ts';

export const LIVE_PRODUCT_SHAPE: LiveProduct = {
  id: '',
  priceRupees: 0,
  originalPriceRupees: 0,
  sizeQuantities: {},
  variants: [{ id: '', stitched: true, size: '', stockQuantity: 0, priceRupees: 0 }],
};

/**
 * What answers of GET /api/stock are read with (`hasShape`) instead of zod, since product pages load it; apart from the
 * address, which every page loads.
 */
export const STOCK_SHAPE: StockAnswer = { products: [LIVE_PRODUCT_SHAPE], gone: [''] };

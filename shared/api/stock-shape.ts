import type { LiveProduct } from '#shared/product/live-product.ts';
import type { StockAnswer } from './stock.ts';

export const LIVE_PRODUCT_SHAPE: LiveProduct = {
  id: '',
  priceRupees: 0,
  originalPriceRupees: 0,
  sizeQuantities: {},
  variants: [{ id: '', stitched: true, size: '', stockQuantity: 0, priceRupees: 0 }],
};

/**
 * Shape that the browser checks answers of GET /api/stock against (`hasShape`), because zod is too large for product pages.
 * In a separate file from the path, which every page loads.
 */
export const STOCK_SHAPE: StockAnswer = { products: [LIVE_PRODUCT_SHAPE], gone: [''] };

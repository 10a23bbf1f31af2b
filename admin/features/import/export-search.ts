import { productsSearchSchema } from '../products/products-search.ts';

/** Search params of 'Import and export': the products to export. */
export const exportSearchSchema = productsSearchSchema.pick({ state: true, brand: true, category: true });

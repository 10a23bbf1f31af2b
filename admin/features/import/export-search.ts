import { productsSearchSchema } from '../products/products-search.ts';

/** What the address of 'Import and export' says: which products to export. */
export const exportSearchSchema = productsSearchSchema.pick({ state: true, brand: true, category: true });

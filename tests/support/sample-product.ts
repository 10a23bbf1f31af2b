import { type CardData, toCardData } from '#shared/product/card-data.ts';
import type { Product } from '#shared/product/product.ts';
import { toProductCard } from '#shared/product/product-card.ts';

/** A product for tests; override only what the test needs. */
export function sampleProduct(id: string, overrides: Partial<Product> = {}): Product {
  return {
    id,
    name: `Product ${id}`,
    description: '<p>Soft lawn.</p>',
    priceRupees: 999,
    originalPriceRupees: null,
    images: [{ src: '/media/a/p.webp', alt: '', width: 1200, height: 1600, sizes: [], avif: [], tone: '' }],
    videos: [],
    fabric: 'Cotton',
    colour: '',
    catalogName: null,
    sku: '',
    size: '',
    sizeQuantities: {},
    stockQuantity: 5,
    slug: id,
    countryOfOrigin: 'India',
    netQuantity: '',
    maker: '',
    consumerCare: '',
    pieces: [],
    work: '',
    washCare: '',
    isNew: false,
    isFeatured: false,
    isActive: true,
    brandName: null,
    categoryName: 'Kurtis',
    createdAt: '2026-01-01',
    variants: [{ id: `v${id}`, stitched: true, size: 'M', stockQuantity: 5, priceRupees: 999, sku: '' }],
    menuCategories: [],
    ...overrides,
  };
}

/** The card of a product for tests. */
export function sampleCard(id: string, overrides: Partial<Product> = {}): CardData {
  return toCardData(toProductCard(sampleProduct(id, overrides)));
}

import type { PictureSources } from '#shared/product/picture-sources.ts';
import { CATEGORY_SHAPE, type FoundCategory } from './search.ts';

/** GET /api/suggest?q=: suggestions for a partly typed term. Errors as for GET /api/search. */
export const SUGGEST_PATH = '/api/suggest';

export const MAX_SUGGESTED_PRODUCTS = 6;
export const MAX_SUGGESTED_CATEGORIES = 4;

/** A suggested product. */
export interface SuggestedProduct {
  href: string;
  name: string;
  /** Formatted: '₹1,299'; `originalPrice` is empty if none exists. */
  price: string;
  originalPrice: string;
  isSoldOut: boolean;
  picture: Pick<PictureSources, 'avif' | 'src' | 'tone'>;
}

export interface SuggestAnswer {
  /** As in a SearchAnswer. */
  understood: string;
  total: number;
  /** No product contains the words; the suggestions are similar products. */
  isNear: boolean;
  products: SuggestedProduct[];
  /** Pages and menu categories. */
  categories: FoundCategory[];
}

const PRODUCT_SHAPE: SuggestedProduct = {
  href: '',
  name: '',
  price: '',
  originalPrice: '',
  isSoldOut: false,
  picture: { avif: '', src: '', tone: '' },
};

export const SUGGEST_SHAPE: SuggestAnswer = {
  understood: '',
  total: 0,
  isNear: false,
  products: [PRODUCT_SHAPE],
  categories: [CATEGORY_SHAPE],
};

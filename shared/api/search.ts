import type { CardData } from '#shared/card-data.ts';
import type { PictureSources } from '#shared/picture-sources.ts';

/**
 * GET /api/search?q=&page=&from= and GET /api/suggest?q=. Terms are cut (`cleanTerm`). Errors: 400 invalid_request for a
 * blank term, 503 service_unavailable while there is no index. The browser reads answers with `hasShape` instead of zod,
 * so that a first search stays small.
 */
export const SEARCH_PATH = '/api/search';
export const SUGGEST_PATH = '/api/suggest';

/** Products on a page of results. */
export const RESULTS_PER_PAGE = 24;
/** One answer holds no more pages than this, whatever `from` and `page` ask for. */
export const MAX_PAGES_AT_ONCE = 10;
export const MAX_SUGGESTED_PRODUCTS = 6;
export const MAX_SUGGESTED_CATEGORIES = 4;

/** A category of the menu. */
export interface FoundCategory {
  name: string;
  /** The label of the menu's section it stands in. */
  section: string;
  href: string;
}

/** Found products, best first. */
export interface SearchAnswer {
  /** The term as it was understood, where that is not as it was typed; else empty. */
  understood: string;
  /** How many products there are on all pages. */
  total: number;
  /** The last page in this answer. */
  page: number;
  pages: number;
  products: CardData[];
  /** When nothing was found: parts of the term that would find something. */
  otherTerms: string[];
  /** When nothing was found: where else to look. */
  categories: FoundCategory[];
}

/** A product as a suggestion shows it. */
export interface SuggestedProduct {
  href: string;
  name: string;
  /** As they are shown: '₹1,299'; `originalPrice` is empty without one. */
  price: string;
  originalPrice: string;
  isSoldOut: boolean;
  picture: Pick<PictureSources, 'avif' | 'src' | 'tone'>;
}

/** What to offer for a term that is still being typed. */
export interface SuggestAnswer {
  understood: string;
  total: number;
  products: SuggestedProduct[];
  categories: FoundCategory[];
}

const CATEGORY_SHAPE: FoundCategory = { name: '', section: '', href: '' };

const CARD_SHAPE: CardData = {
  href: '',
  name: '',
  brand: '',
  fabric: '',
  price: '',
  originalPrice: '',
  discount: '',
  rating: '',
  ratingLabel: '',
  isNew: false,
  image: { avif: '', src: '', alt: '', width: 0, height: 0, tone: '' },
};

const PRODUCT_SHAPE: SuggestedProduct = {
  href: '',
  name: '',
  price: '',
  originalPrice: '',
  isSoldOut: false,
  picture: { avif: '', src: '', tone: '' },
};

export const SEARCH_SHAPE: SearchAnswer = {
  understood: '',
  total: 0,
  page: 0,
  pages: 0,
  products: [CARD_SHAPE],
  otherTerms: [''],
  categories: [CATEGORY_SHAPE],
};

export const SUGGEST_SHAPE: SuggestAnswer = {
  understood: '',
  total: 0,
  products: [PRODUCT_SHAPE],
  categories: [CATEGORY_SHAPE],
};

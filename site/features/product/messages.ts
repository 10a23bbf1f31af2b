import type { Choice } from '#shared/product/variants.ts';

/** The product page's words; those of the specification (sections 2, 5, 8 and 9) verbatim. */
export const PRODUCT_WORDS = {
  taxes: 'Inclusive of all taxes',
  stitching: 'Stitching',
  stitched: 'Stitched',
  unstitched: 'Unstitched',
  size: 'Size',
  quantity: 'Quantity',
  less: 'Decrease quantity',
  more: 'Increase quantity',
  book: 'Book on WhatsApp',
  copyLink: 'Copy link',
  enlarge: 'Enlarge picture',
  recent: 'Recently viewed',
} as const;

/** The words of the product page around its islands, which therefore do not carry them. */
export const PAGE_WORDS = {
  toTop: 'Back to top',
  help: 'Delivery and returns',
  description: 'Description',
  details: 'Details',
  pieces: 'What’s in the set',
  piece: 'Item',
  cloth: 'Fabric',
  measure: 'Length',
  look: 'Complete the look',
  similar: 'You may also like',
} as const;

/** The names of a product's details. */
export const FACT_WORDS = {
  fabric: 'Fabric',
  work: 'Work',
  colour: 'Colour',
  washCare: 'Wash care',
  category: 'Category',
  catalogue: 'Catalogue',
  origin: 'Country of origin',
  sku: 'SKU',
  netQuantity: 'Net quantity',
  maker: 'Maker, packer or importer',
  consumerCare: 'Consumer care',
} as const;

/** The printed maximum retail price. */
export function mrpText(price: string): string {
  return `MRP ${price} (inclusive of all taxes)`;
}

export const IN_STOCK = 'In stock';
export const GONE = 'This product is no longer available.';
/** Shown when choosing a size has switched 'Unstitched' to 'Stitched', because only stitched pieces have sizes. */
export const STITCHED_NEWS = 'Sizes are for stitched pieces, so we’ve chosen Stitched.';
/** Announced changes since the page was published. */
export const LIVE_NEWS = {
  price: ({ stitched, size }: Choice, price: string, discount?: string) => {
    const chosen = size === '' ? PRODUCT_WORDS[stitched ? 'stitched' : 'unstitched'] : `${PRODUCT_WORDS.size} ${size}`;
    return `${chosen}: ${price}${discount ? `, ${discount}` : ''}.`;
  },
  soldOut: (sizes: readonly string[]) => `Sold out now: ${sizes.join(', ')}.`,
  back: (sizes: readonly string[]) => `In stock again: ${sizes.join(', ')}.`,
} as const;

export const NOT_FOUND = {
  title: 'Product Not Found',
  text: "The product you're looking for doesn't exist.",
  home: 'Go to the home page',
} as const;

/** The labels of the gallery; places count from 0. */
export const GALLERY_WORDS = {
  name: 'Pictures',
  count: (count: number, name: string) => `${count} ${count === 1 ? 'picture' : 'pictures'} of ${name}`,
  picture: (place: number) => `Picture ${place + 1}`,
  video: (place: number) => `Video ${place + 1}`,
  videoOf: (place: number, name: string) => `Video ${place + 1} of ${name}`,
} as const;

/** The labels of the picture viewer; the keys are those of its library. */
export const VIEWER_LABELS = {
  Lightbox: 'Enlarged pictures',
  Close: 'Close pictures',
  Previous: 'Previous picture',
  Next: 'Next picture',
  'Zoom in': 'Zoom in',
  'Zoom out': 'Zoom out',
} as const;

export const LINK_COPIED = 'Link copied!';
export const LINK_NOT_COPIED = 'The link could not be copied';

/** Prefilled text of the booking chat: `message` with its names in braces filled in. `link` is the product's full address. */
export function bookingMessage(
  message: string,
  name: string,
  { stitched, size, quantity }: Choice,
  link: string,
): string {
  const chosen = [stitched ? 'stitched' : 'unstitched', size && `size ${size}`, quantity > 1 && `${quantity} pieces`];
  const values: Readonly<Record<string, string>> = { product: name, choice: chosen.filter(Boolean).join(', '), link };
  return message.replaceAll(/\{(product|choice|link)\}/g, (whole, part: string) => values[part] ?? whole);
}

/**
 * Width of the gallery's picture for `img sizes`; the page's preload must use the same. One pixel less than the window: many
 * phones are 412 px wide with 1.75 dots per pixel, 721 dots, for which 720 are enough.
 */
export const PICTURE_SIZES = '(width >= 64rem) 34rem, calc(100vw - 1px)';

/** Shown at once, and in structured data; more are folded. */
export const SHOWN_REVIEWS = 5;

/** The words of published reviews. */
export const REVIEW_WORDS = {
  title: 'Reviews',
  verified: 'Verified buyer',
  more: (count: number) => (count === 1 ? '1 more review' : `${count} more reviews`),
  newest: (count: number) => `The ${count} newest are shown.`,
  picture: (index: number, name: string) => `Picture ${index} by ${name}`,
  rated: (rating: number) => `${rating} of 5 stars`,
  reply: (shop: string) => `Reply from ${shop}`,
} as const;

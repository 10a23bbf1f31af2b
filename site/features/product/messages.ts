import type { Choice } from '#shared/variants.ts';

/** The product page's words; those of the specification (sections 2, 5, 8 and 9) verbatim. */
export const PRODUCT_WORDS = {
  taxes: 'Inclusive of all taxes',
  stitching: 'Stitching',
  stitched: 'Stitched',
  unstitched: 'Unstitched',
  size: 'Size',
  sizeGuide: 'Size guide',
  quantity: 'Quantity',
  less: 'Decrease quantity',
  more: 'Increase quantity',
  book: 'Book on WhatsApp',
  copyLink: 'Copy link',
  toTop: 'Back to top',
  delivery: 'Free Delivery across India',
  deliveryTime: 'Arrives in 5-7 business days',
  returns: '7-day return and exchange',
  returnsTerms: 'Unworn, unwashed, with tags and original packaging',
  help: 'Delivery and returns',
  payment: 'Cards, UPI and net banking',
  paymentTerms: 'Paid through Razorpay; your card never reaches us',
  description: 'Description',
  details: 'Details',
  enlarge: 'Enlarge the picture',
  pieces: 'What it is made of',
  piece: 'Piece',
  cloth: 'Fabric',
  measure: 'Measure',
  look: 'Complete the look',
  recent: 'Recently viewed',
} as const;

export const IN_STOCK = 'In stock';
export const GONE = 'This piece is no longer in the shop.';
export const SOLD_OUT_NOTE = 'sold out';
/** Shown when choosing a size has switched 'Unstitched' to 'Stitched', because only stitched pieces have sizes. */
export const STITCHED_NEWS = 'Sizes are stitched: Stitched is chosen now.';
/** What is said of changes since the page was made. */
export const LIVE_NEWS = {
  price: (price: string, discount?: string) => `The price is now ${price}${discount ? `, ${discount}` : ''}.`,
  soldOut: (sizes: readonly string[]) => `Sold out now: ${sizes.join(', ')}.`,
  back: (sizes: readonly string[]) => `In stock again: ${sizes.join(', ')}.`,
} as const;

export const NOT_FOUND = {
  title: 'Product Not Found',
  text: "The product you're looking for doesn't exist.",
  home: 'See the whole shop',
} as const;

/** The labels of the picture viewer; the keys are those of its library. */
export const VIEWER_LABELS = {
  Lightbox: 'Pictures, enlarged',
  Close: 'Close the pictures',
  Previous: 'Previous picture',
  Next: 'Next picture',
  'Zoom in': 'Zoom in',
  'Zoom out': 'Zoom out',
} as const;

export const LINK_COPIED = 'Link copied!';
export const LINK_NOT_COPIED = 'Your browser did not let us copy the link';

/** What the booking chat opens with. `link` is the product's full address. */
export function bookingMessage(name: string, { stitched, size, quantity }: Choice, link: string): string {
  const chosen = [stitched ? 'stitched' : 'unstitched', size && `size ${size}`, quantity > 1 && `${quantity} pieces`];
  return `Hi, I would like to book ${name} (${chosen.filter(Boolean).join(', ')}). ${link}`;
}

/**
 * How wide the gallery shows a picture, as of `img sizes`; the page's preload has to say the same. A pixel less than the window:
 * many phones are 412 px wide with 1.75 dots a pixel, 721 dots, and 720 are enough for them.
 */
export const PICTURE_SIZES = '(width >= 64rem) 34rem, calc(100vw - 1px)';

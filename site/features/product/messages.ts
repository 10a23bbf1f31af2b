import type { AddToCartBlock } from '#shared/variants.ts';

/** The product page's words; those of the specification (sections 2, 5, 8 and 9) verbatim. */
export const PRODUCT_WORDS = {
  taxes: 'Inclusive of all taxes',
  stitching: 'Stitching',
  stitched: 'Stitched',
  unstitched: 'Unstitched',
  size: 'Size',
  sizeGuide: 'Size guide',
  soldOut: 'sold out',
  notMade: 'not available',
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
  related: 'You may also like',
  withoutScript:
    'Your browser runs no scripts, so the cart is out of reach. You can order this piece in a chat instead.',
} as const;

/** What pressing the button says when the choice cannot be bought (specification, section 5). */
export const BLOCK_MESSAGES: Readonly<Record<AddToCartBlock, string>> = {
  size_for_stitched: 'Please select a size for stitched products',
  size: 'Please select a size first',
  out_of_stock: 'Product is out of stock',
  variant: 'Please select a product variant',
};

/** Words that the page's scripts change; apart, so that a browser need not load all the others. */
export const IN_STOCK = 'In stock';
export const WISHLIST = 'Wishlist';
export const IN_WISHLIST = 'In Wishlist';

export const NOT_FOUND = {
  title: 'Product Not Found',
  text: "The product you're looking for doesn't exist.",
  home: 'See the whole shop',
} as const;

export const LINK_COPIED = 'Link copied!';
export const LINK_NOT_COPIED = 'Your browser did not let us copy the link';

export const CART_FULL = 'Your cart is full. Please order what is in it first.';

/** `{product name} added to cart!` (specification, section 8). */
export function addedToCart(name: string): string {
  return `${name} added to cart!`;
}

/** Said when stock ends before the wish: `inCart` pieces are in the cart, and that is all there are. */
export function allInCart(inCart: number): string {
  return `Your cart holds ${inCart === 1 ? 'the one piece' : `all ${inCart} pieces`} we have`;
}

/** What the booking chat opens with. `link` is the product's full address. */
export function bookingMessage(name: string, link: string): string {
  return `Hi, I would like to book ${name}. ${link}`;
}

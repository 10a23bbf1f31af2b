import { describe, expect, it } from 'vitest';
import { SIGN_IN_MESSAGES } from '#admin/features/access/messages.ts';
import { CATEGORIES_MESSAGES } from '#admin/features/categories/messages.ts';
import { MEDIA_MESSAGES } from '#admin/features/media/messages.ts';
import { ORDERS_MESSAGES } from '#admin/features/orders/messages.ts';
import { PRODUCT_MESSAGES } from '#admin/features/products/form/messages.ts';
import { ADMIN_MESSAGES, ADMIN_WORDS } from '#admin/messages.ts';
import { UNEXPECTED } from '#shared/pocketbase/refusal-words.ts';
import { OFFERS } from '#site/components/messages.ts';
import { AUTH_TOASTS, AUTH_WORDS, CREDENTIAL_MESSAGES } from '#site/features/auth/messages.ts';
import { CART_WORDS, URL_PRODUCT_FAILURES } from '#site/features/cart/messages.ts';
import { addedToCart, BLOCK_MESSAGES } from '#site/features/cart/toast-messages.ts';
import { CHECKOUT_WORDS, SCRIPT_ALERT } from '#site/features/checkout/messages.ts';
import { emptyCollection } from '#site/features/collections/messages.ts';
import { HOME_WORDS } from '#site/features/home/messages.ts';
import { LINK_COPIED, NOT_FOUND } from '#site/features/product/messages.ts';
import { PROFILE_TOASTS } from '#site/features/profile/messages.ts';
import { SEARCH_PAGE_WORDS, SEARCH_WORDS } from '#site/features/search/messages.ts';
import { WISHLIST_TOASTS, WISHLIST_WORDS } from '#site/features/wishlist/messages.ts';

/** Sections 4, 5 and 8 of the specification, word for word: what forms, buttons, toasts and empty states say. */
describe.each<[string, [string, string][]]>([
  [
    '4: auth',
    [
      ['Signing In...', AUTH_WORDS.signingIn],
      ['Creating Account...', AUTH_WORDS.creatingAccount],
      ['Connecting...', AUTH_WORDS.connecting],
      ['Signing In...', SIGN_IN_MESSAGES.submitting],
    ],
  ],
  [
    '4: product page',
    [
      ['Wishlist', OFFERS.wishlist],
      ['In Wishlist', OFFERS.inWishlist],
    ],
  ],
  [
    '5: validation',
    [
      ['Please enter a valid email address', CREDENTIAL_MESSAGES.email],
      ['Password must be at least 6 characters long', CREDENTIAL_MESSAGES.password],
      ['Please enter a valid email address', ADMIN_MESSAGES.invalidEmail],
      ['Password must be at least 6 characters long', SIGN_IN_MESSAGES.shortPassword],
      ['Please select a size for stitched products', BLOCK_MESSAGES.size_for_stitched],
      ['Please select a size first', BLOCK_MESSAGES.size],
      ['Product is out of stock', BLOCK_MESSAGES.out_of_stock],
      ['Please select a product variant', BLOCK_MESSAGES.variant],
      ['Please sign in to add items to wishlist', WISHLIST_TOASTS.signIn],
      ['Invalid URL', MEDIA_MESSAGES.invalidUrl],
      ['Please enter a valid URL', MEDIA_MESSAGES.enterValidUrl],
    ],
  ],
  [
    '8: auth',
    [
      ['Login Failed', AUTH_TOASTS.loginFailed],
      ['Invalid email or password. Please try again.', AUTH_TOASTS.invalidCredentials],
      ['An unexpected error occurred. Please try again.', UNEXPECTED],
      ['Welcome back!', AUTH_TOASTS.welcome],
      ['You have been successfully logged in.', AUTH_TOASTS.loggedIn],
      ['Account Exists', AUTH_TOASTS.accountExists],
      ['An account with this email already exists. Please sign in instead.', AUTH_TOASTS.accountExistsText],
      ['Signup Failed', AUTH_TOASTS.signupFailed],
      ['Account Created!', AUTH_TOASTS.accountCreated],
      ['Please check your email to verify your account.', AUTH_TOASTS.checkEmail],
      ['Google Sign In Failed', AUTH_TOASTS.googleFailed],
      ['Login Failed', SIGN_IN_MESSAGES.failed],
      ['Invalid email or password. Please try again.', SIGN_IN_MESSAGES.wrongCredentials],
      ['An unexpected error occurred. Please try again.', SIGN_IN_MESSAGES.unexpected],
      ['Welcome back!', SIGN_IN_MESSAGES.welcome],
      ['You have been successfully logged in.', SIGN_IN_MESSAGES.loggedIn],
    ],
  ],
  [
    '8: shopping',
    [
      ['Failed to add to wishlist', WISHLIST_TOASTS.addFailed],
      ['Failed to remove from wishlist', WISHLIST_TOASTS.removeFailed],
      ['Failed to load wishlist', WISHLIST_TOASTS.loadFailed],
      ['Added to wishlist', WISHLIST_TOASTS.added],
      ['Removed from wishlist', WISHLIST_TOASTS.removed],
      ['Anokhi Kurti added to cart!', addedToCart('Anokhi Kurti')],
      ['Link copied!', LINK_COPIED],
    ],
  ],
  [
    '8: empty states',
    [
      ['No new arrivals available. Please mark some products as new in the admin panel.', HOME_WORDS.noNewArrivals],
      [
        'No featured products available. Please mark some products as featured in the admin panel.',
        HOME_WORDS.noFeatured,
      ],
      ['Product Not Found', NOT_FOUND.title],
      ["The product you're looking for doesn't exist.", NOT_FOUND.text],
      ['Product Not Found', URL_PRODUCT_FAILURES.gone.title],
      ["The product you're looking for doesn't exist.", URL_PRODUCT_FAILURES.gone.text],
      ['No products found', SEARCH_WORDS.none],
      ['Enter a search term', SEARCH_PAGE_WORDS.prompt],
      ['Your wishlist is empty', WISHLIST_WORDS.empty],
      ['Your cart is empty', CART_WORDS.empty],
      ['Your cart is empty', CHECKOUT_WORDS.empty],
      ['No Mul Mul products available at the moment.', emptyCollection('Mul Mul')],
    ],
  ],
  ['8: payment', [["The payment provider's SDK failed to load. Please check your connection.", SCRIPT_ALERT]]],
  [
    '8: profile',
    [
      ['Error', PROFILE_TOASTS.error],
      ['Success', PROFILE_TOASTS.success],
      ['Profile updated successfully', PROFILE_TOASTS.updated],
    ],
  ],
  [
    '8: admin',
    [
      ['Error', ADMIN_MESSAGES.error],
      ['Failed to load data.', ADMIN_MESSAGES.loadFailed],
      ['An unexpected error occurred. Please try again.', ADMIN_WORDS.unexpected],
      ['Upload Failed', MEDIA_MESSAGES.uploadFailed],
      ['Failed to upload suit.png: too large', MEDIA_MESSAGES.failedToUpload('suit.png', 'too large')],
      ['An error occurred while uploading files.', MEDIA_MESSAGES.unexpected],
      ['Upload Successful', MEDIA_MESSAGES.uploadSuccessful],
      ['3 file(s) uploaded successfully', MEDIA_MESSAGES.uploaded(3)],
      ['URL Added', MEDIA_MESSAGES.urlAdded],
      ['Product created successfully', PRODUCT_MESSAGES.created],
      ['Product updated successfully', PRODUCT_MESSAGES.updated],
      ['Product deleted successfully', PRODUCT_MESSAGES.deleted],
      ['Category created successfully', CATEGORIES_MESSAGES.created],
      ['Category updated successfully', CATEGORIES_MESSAGES.updated],
      ['Category deleted successfully', CATEGORIES_MESSAGES.deleted],
      ['Order status updated', ORDERS_MESSAGES.statusUpdated],
    ],
  ],
])('%s', (_section, words) => {
  it.each(words)('%s', (specified, shown) => {
    expect(shown).toBe(specified);
  });
});

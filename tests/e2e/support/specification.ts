/**
 * The specification's words and numbers as tests expect them, one table for each of its sections. Written out here, not
 * imported from the site or the admin: a changed word there has to fail a test.
 */

/** Section 2, Header. */
export const HEADER = { banner: 'Free shipping on orders above ₹999', dropdownPixels: 600 } as const;

/** Section 2, Header: the menu when loading it fails, by what leads to it and the groups' items. */
export const FALLBACK_FABRICS = [
  ['Premium Fabrics', '/sale?category=premium-fabrics'],
  ['Cotton', '/sale?category=cotton'],
  ['Mul Mul', '/sale?category=mul-mul'],
  ['Rayon', '/sale?category=rayon'],
  ['Silk', '/sale?category=silk'],
] as const;

/** Section 2, Home. */
export const HOME = {
  shopCollection: 'Shop Collection',
  stats: ['500+ Designer Suits', '50k+ Happy Customers', 'Pan India Delivery', '100% Authentic'],
  newArrivals: 'New Arrivals',
  collections: 'Collections',
  featured: 'Featured Products',
  bookEasily: 'Book Easily',
} as const;

/** Section 2, Listing pages. */
export const LISTING = { allFilters: 'All Filters', loadMore: 'Load More' } as const;

/** Section 2, Search, and the empty states of section 8. */
export const SEARCH = { prompt: 'Enter a search term', none: 'No products found', skeletons: 8 } as const;

/** Section 2, Collection pages. */
export const COLLECTIONS = {
  heading: (fabric: string) => `Collection: ${fabric}`,
  empty: (fabric: string) => `No ${fabric} products available at the moment.`,
  loading: 'Loading products...',
  sorts: [
    'Featured',
    'Date new to old',
    'Price low to high',
    'Price high to low',
    'Alphabetically A-Z',
    'Alphabetically Z-A',
  ],
} as const;

/** Section 2, Wishlist. */
export const WISHLIST = { signedOut: 'Sign in to view your wishlist', empty: 'Your wishlist is empty' } as const;

/** Section 2, Auth, and the loading labels of section 4. */
export const AUTH = {
  signIn: 'Sign In',
  signUp: 'Sign Up',
  google: 'Continue with Google',
  signingIn: 'Signing In...',
  creatingAccount: 'Creating Account...',
  connecting: 'Connecting...',
} as const;

/** Section 2, Profile. */
export const PROFILE = {
  required: 'Profile Access Required',
  requiredText: 'Please log in to access your profile.',
  loading: 'Loading profile...',
  title: 'My Profile',
  emailNote: 'Email cannot be changed',
  save: 'Save Profile',
  saving: 'Saving...',
} as const;

/** Section 2, Admin. */
export const ADMIN_ACCESS = {
  checking: 'Checking admin access',
  required: 'Admin Access Required',
  denied: 'Access Denied',
  deniedText: "You don't have admin privileges to access this page",
} as const;

/** Section 2, Static pages: contact. */
export const CONTACT = {
  sent: 'Message Sent!',
  sentText: "Thank you for contacting us. We'll get back to you soon.",
} as const;

/** Section 5, Validation rules. */
export const VALIDATION = {
  email: 'Please enter a valid email address',
  password: 'Password must be at least 6 characters long',
  invalidUrl: 'Invalid URL',
  invalidUrlText: 'Please enter a valid URL',
} as const;

/** Section 8, Auth: toasts, title then text. */
export const AUTH_TOASTS = {
  loginFailed: 'Login Failed',
  invalidCredentials: 'Invalid email or password. Please try again.',
  welcome: 'Welcome back!',
  loggedIn: 'You have been successfully logged in.',
  accountExists: 'Account Exists',
  accountExistsText: 'An account with this email already exists. Please sign in instead.',
  signupFailed: 'Signup Failed',
  accountCreated: 'Account Created!',
  checkEmail: 'Please check your email to verify your account.',
  googleFailed: 'Google Sign In Failed',
} as const;

/** Section 8, Shopping: toasts of the wishlist and the cart, and what blocks a product page. */
export const SHOPPING = {
  signIn: 'Please sign in to add items to wishlist',
  addFailed: 'Failed to add to wishlist',
  removeFailed: 'Failed to remove from wishlist',
  loadFailed: 'Failed to load wishlist',
  added: 'Added to wishlist',
  removed: 'Removed from wishlist',
  addedToCart: (name: string) => `${name} added to cart!`,
  linkCopied: 'Link copied!',
  sizeForStitched: 'Please select a size for stitched products',
  sizeFirst: 'Please select a size first',
  outOfStock: 'Product is out of stock',
  variant: 'Please select a product variant',
} as const;

/** Section 8, Empty states. */
export const EMPTY = {
  newArrivals: 'No new arrivals available. Please mark some products as new in the admin panel.',
  featured: 'No featured products available. Please mark some products as featured in the admin panel.',
  product: 'Product Not Found',
  productText: "The product you're looking for doesn't exist.",
  cart: 'Your cart is empty',
} as const;

/** Section 8, Payment. */
export const PAYMENT = {
  scriptFailed: "The payment provider's SDK failed to load. Please check your connection.",
} as const;

/** Section 8, Profile. */
export const PROFILE_TOASTS = { success: 'Success', updated: 'Profile updated successfully', error: 'Error' } as const;

/** Section 8, Admin. */
export const ADMIN_TOASTS = {
  error: 'Error',
  loadFailed: 'Failed to load data.',
  uploadFailed: 'Upload Failed',
  failedToUpload: (file: string, message: string) => `Failed to upload ${file}: ${message}`,
  uploadUnexpected: 'An error occurred while uploading files.',
  uploadSuccessful: 'Upload Successful',
  uploaded: (count: number) => `${count} file(s) uploaded successfully`,
  urlAdded: 'URL Added',
  productCreated: 'Product created successfully',
  productUpdated: 'Product updated successfully',
  productDeleted: 'Product deleted successfully',
  categoryCreated: 'Category created successfully',
  categoryUpdated: 'Category updated successfully',
  categoryDeleted: 'Category deleted successfully',
  statusUpdated: 'Order status updated',
} as const;

/** Section 9, Business constants: times in milliseconds. */
export const TIMES = {
  heroMs: 4000,
  cardMs: 1500,
  menuHoverMs: 200,
  menuSkipMs: 300,
  menuCloseMs: 150,
  sessionTickMs: 30_000,
} as const;

/** Section 9: how many cards a listing shows at first and adds by each press (our reading of 'Load More'). */
export const PAGE_SIZE = 20;

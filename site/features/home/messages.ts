/** The words of the home page (specification, sections 2 and 8). */
export const HOME_WORDS = {
  quickLinks: 'Shop by category',
  newArrivals: 'New Arrivals',
  noNewArrivals: 'No new arrivals available. Please mark some products as new in the admin panel.',
  collections: 'Collections',
  featured: 'Featured Products',
  noFeatured: 'No featured products available. Please mark some products as featured in the admin panel.',
  bookEasily: 'Book Easily',
} as const;

/** Links to the main kinds of garment. They lead to the search, which finds a kind in every category. */
export const QUICK_LINKS = [
  { name: 'Sarees', href: '/search?q=saree' },
  { name: 'Kurtis', href: '/search?q=kurti' },
  { name: 'Suits', href: '/search?q=suit' },
  { name: 'Lehengas', href: '/search?q=lehenga' },
] as const;

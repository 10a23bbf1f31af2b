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

/** The words of the home page (specification, sections 2 and 8). */
export const HOME_WORDS = {
  quickLinks: 'Shop by category',
  newArrivals: 'New Arrivals',
  noNewArrivals: 'No new arrivals available. Please mark some products as new in the admin panel.',
  collections: 'Collections',
  featured: 'Featured Products',
  noFeatured: 'No featured products available. Please mark some products as featured in the admin panel.',
  bookEasily: 'Book Easily',
  bookOnWhatsapp: 'Book on WhatsApp',
  findOnInstagram: 'Find us on Instagram',
  figures: 'The shop in figures',
} as const;

/** For screen readers. */
export const HERO = {
  name: 'Highlights',
  position: (index: number, count: number) => `${index + 1} of ${count}`,
  slide: (index: number, title: string) => `Slide ${index + 1}: ${title}`,
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause the slides',
} as const;

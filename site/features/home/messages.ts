/** The words of the home page (specification, sections 2 and 8). */
export const HOME_WORDS = {
  title: 'Gulmohar: suits, sarees and lehengas from Jaipur',
  description:
    'Pakistani designer suits, Indian replicas, chikankari, sarees and lehengas, delivered across India. Prices inclusive of all taxes.',
  shopCollection: 'Shop Collection',
  quickLinks: 'Shop by kind',
  newArrivals: 'New Arrivals',
  noNewArrivals: 'No new arrivals available. Please mark some products as new in the admin panel.',
  collections: 'Collections',
  collectionsText: 'Three fabrics made for an Indian summer.',
  featured: 'Featured Products',
  noFeatured: 'No featured products available. Please mark some products as featured in the admin panel.',
  bookEasily: 'Book Easily',
  bookText: 'No account, no forms. Send us a photo or link and we will book it for you.',
  bookMessage: 'Hi, I would like to book a piece from your collection.',
} as const;

/** Links to the most wanted garments. They lead to the search, which finds a kind of garment in every category. */
export const QUICK_LINKS = [
  { name: 'Sarees', href: '/search?q=saree' },
  { name: 'Kurtis', href: '/search?q=kurti' },
  { name: 'Suits', href: '/search?q=suit' },
  { name: 'Lehengas', href: '/search?q=lehenga' },
] as const;

/** The stat strip under the hero. */
export const STATS = [
  { figure: '500+', label: 'Designer Suits' },
  { figure: '50k+', label: 'Happy Customers' },
  { figure: 'Pan India', label: 'Delivery' },
  { figure: '100%', label: 'Authentic' },
] as const;

/** How booking over chat goes. */
export const BOOKING_STEPS = [
  { title: 'Choose', text: 'Copy the link of a piece, or take a screenshot.' },
  { title: 'Send', text: 'Write to us on WhatsApp or Instagram with your size.' },
  { title: 'Relax', text: 'We confirm stock, stitch if you wish, and ship it to your door.' },
] as const;

/** The words of the home page (specification, sections 2 and 8). */
export const HOME_WORDS = {
  title: '{name}: suits, sarees and lehengas from Jaipur',
  description:
    'Pakistani designer suits, Indian replicas, chikankari, sarees and lehengas, delivered across India. Prices inclusive of all taxes.',
  shopCollection: 'Shop Collection',
  quickLinks: 'Shop by category',
  newArrivals: 'New Arrivals',
  noNewArrivals: 'No new arrivals available. Please mark some products as new in the admin panel.',
  collections: 'Collections',
  collectionsText: 'Three fabrics made for an Indian summer.',
  featured: 'Featured Products',
  noFeatured: 'No featured products available. Please mark some products as featured in the admin panel.',
  bookEasily: 'Book Easily',
  bookText: 'No account, no forms. Send us a photo or link and we will book it for you.',
  bookMessage: 'Hi, I would like to book something from your collection.',
} as const;

/** Links to the main kinds of garment. They lead to the search, which finds a kind in every category. */
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

/** The steps of booking by chat. */
export const BOOKING_STEPS = [
  { title: 'Choose', text: 'Copy a product’s link, or take a screenshot.' },
  { title: 'Send', text: 'Write to us on WhatsApp or Instagram with your size.' },
  { title: 'Relax', text: 'We confirm stock, stitch it if you wish, and ship it to your door.' },
] as const;

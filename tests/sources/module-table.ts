/**
 * Who may import whom (tests/sources/modules.test.ts). A module is a folder, or a file with the folder of the same name; a file
 * belongs to the longest name that it starts with. A module may import itself and what its row names; '*' is everything.
 * A test beside a module may import everything.
 */

/** From the programs down to what all of them use. Names are modules of the server; all may import shared, too. */
const SERVER = {
  shop: 'start upgrade engines',
  upgrade: 'start backups runtime release catalogue pocketbase processes environment errors',
  commands: 'services setup start environment',
  setup: 'start pocketbase environment errors',
  dev: 'start runtime hooks http catalogue endpoints pocketbase processes environment',
  start:
    '#demo services hooks backups release object-storage pocketbase runtime processes environment errors json-file waited scratch',
  backups: 'engines object-storage pocketbase runtime processes environment errors json-file',

  services: 'health http mails razorpay object-storage endpoints environment log errors',
  timers: 'waited health payments invoices books mails picture-imports visits log',
  opening: 'health mails razorpay endpoints',
  health: 'publisher payments books mails search razorpay backups endpoints metrics log',
  publisher:
    'mirror catalogue-copy http release catalogue object-storage endpoints environment internal-secret log errors',
  mirror: 'http release object-storage errors',
  http: 'release object-storage tracing endpoints metrics environment log errors',
  release: 'catalogue processes environment errors json-file',
  search: 'catalogue-copy catalogue object-storage endpoints environment log',
  'catalogue-copy': 'catalogue object-storage',
  catalogue: '',

  preview: 'search endpoints',
  reviews: 'order-page media endpoints log',
  returns: 'order-page media endpoints',
  'order-page': 'payments orders invoices razorpay endpoints log',
  payments: 'orders books razorpay endpoints metrics log',
  books: 'razorpay endpoints log',
  mails: 'orders stock endpoints metrics log',
  orders: 'razorpay endpoints log',
  invoices: 'books endpoints processes log',
  stock: 'endpoints log',
  'picture-imports': 'media endpoints log scratch',
  media: 'pictures endpoints log scratch',
  pictures: 'endpoints processes log',
  contact: 'endpoints log',
  visits: 'endpoints log',
  razorpay: 'endpoints environment metrics log',

  endpoints: 'metrics environment internal-secret log',
  tracing: 'log',
  log: 'environment',
  engines: 'pocketbase runtime environment scratch',
  hooks: '',
  pocketbase: 'processes runtime environment errors',
  runtime: 'environment json-file',
  'object-storage': 'environment errors',
  environment: '',
  metrics: '',
  processes: '',
  errors: '',
  'internal-secret': '',
  'json-file': 'errors',
  scratch: '',
  waited: '',
};

const fullNames = (imports: string) =>
  `shared ${imports.replace(/\S+/g, (name) => (name.startsWith('#') ? name.slice(1) : `server/${name}`))}`;

export const MAY_IMPORT: Readonly<Record<string, string>> = {
  shared: '',
  pb_migrations: 'shared hooks',
  hooks: 'shared',

  admin: 'shared',

  'site/pages': 'shared site/components site/features site/islands site/layouts',
  'site/pages/api': 'shared server',
  'site/middleware': 'shared server/dev server/search',
  'site/entry': 'shared site/publishing server/timers',
  'site/publishing': 'shared site/features',
  'site/layouts': 'shared site/components site/device site/features site/islands site/styles',
  'site/islands': 'site/components site/features',
  'site/features': 'shared site/api site/components site/device site/islands site/layouts',
  'site/api': 'shared site/components site/device',
  'site/device': 'shared',
  'site/components': 'shared site/device site/styles',
  'site/styles': '',
  'site/env': 'shared',

  ...Object.fromEntries(Object.entries(SERVER).map(([name, imports]) => [`server/${name}`, fullNames(imports)])),

  'payment-sandbox': 'server/environment',
  demo: 'shared server/environment server/pictures server/pocketbase',
  bench: '*',
  tools: '*',
  tests: '*',
};

/** Packages that shared may import; other modules may import every package. */
export const SHARED_PACKAGES = ['entities', 'marked', 'pocketbase', 'ultrahtml', 'zod', 'zod/v4'];

/** What a feature of the site may import of another one, by its `#site/features/` address. */
export const FEATURE_EXPORTS = [
  '*/**/*.store.ts',
  '*/**/*.tsx',
  'catalogue/**',
  'auth/sign-in-intent.ts',
  'cart/{add-choice,add-stored,chosen-item}.ts',
  'cart/cart-{count,drawer,item,lines}.ts',
  'cart/messages.ts',
  'cart/product.queries.ts',
  'checkout/order-attempts.ts',
  'delivery/{delivery-promise,messages,pin-place}.ts',
  // Results of a search are a list in the design of listings.
  'listing/{facets,filters,messages,scroll-position,use-window}.ts',
  'offline/caches.ts',
  'profile/own-profile.ts',
  'size-chart/size-tables.ts',
];

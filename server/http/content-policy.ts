/** What pages may load and run (docs/decisions/0018-content-policy.md). */

/**
 * SHA-256 of the inline scripts that may run. tests/api/content-policy.test.ts prints a missing one. Keep the hash of a changed
 * script as long as a release with it may be rolled back to.
 */
const INLINE_SCRIPTS = [
  // PENDING_LIST_SCRIPT in site/layouts/ListingPage.astro: keeps the space of cards in listings and collections.
  'HMrznviKaHX1wQxOc6TmGMJ/QiGs1lDPSxHiTKFODO0=',
  // site/features/product/buy-form.ts: puts what is bought into the cart.
  'xf2BV2W6AKrevXBGLeEKLHFCpBTzdBGKWYETmJEW1jo=',
  // site/features/cart/pictures-early.ts: the cart's pictures, likewise.
  '+9tKqZMSsSUTdI6DtbFjnrE99H5QRdwy0JkVImIMrWY=',
  // site/features/auth/SignedOutAtOnce.astro: wishlist and profile when signed out.
  'E99bFoo40uj6wA2C4tsQNE3wSvvrGfE+oBMl2ap2gQk=',
  // Islands: the directive `intent` (site/islands/intent.ts), its previous version, and the custom element of Astro 7.3.4.
  'bc1gMo7n5xgTS4beIWxJTzdEiKZ5r+IIcSDjuh19KrY=',
  '6xpLYn0d2DPLPKJK9yZs1OKfY6uFKtri+OldAzf2MvA=',
  'Ya0pUYrC7nM5Cn/056TyVuEiz6dFGrzmkWzgON0pF0U=',
];

/** Staff may link pictures and videos from any host; neither can run scripts. */
const MEDIA = ["'self'", 'data:', 'blob:', 'http:', 'https:'];

type Sources = Readonly<Record<string, readonly string[]>>;

const PAGE: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'", ...INLINE_SCRIPTS.map((hash) => `'sha256-${hash}'`)],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': MEDIA,
  'media-src': MEDIA,
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** Origins that Razorpay's checkout needs. */
const RAZORPAY: Sources = {
  'script-src': ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  'frame-src': ['https://api.razorpay.com'],
  'connect-src': ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  // If it cannot open a window it leaves the page by submitting a form.
  'form-action': ['https://api.razorpay.com'],
};

/** For files that are not pages: short, because most of the page policy does not apply. */
export const FILE_POLICY = formatPolicy({ 'default-src': ["'self'"], 'frame-ancestors': ["'none'"] });

/** For all pages but checkout. */
export const PAGE_POLICY = formatPolicy(PAGE);

/** Hashes of inline scripts that a policy blocks; none if the policy is empty. */
export function missingScripts(policy: string): string[] {
  return policy === '' ? [] : INLINE_SCRIPTS.filter((hash) => !policy.includes(`'sha256-${hash}'`));
}

/** For an upload that is opened directly. */
export const UPLOAD_POLICY = formatPolicy({
  'default-src': ["'none'"],
  'img-src': ["'self'"],
  'media-src': ["'self'"],
  'style-src': ["'unsafe-inline'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
});

/** For checkout: also allows the payment provider, or the sandbox at its origin. */
export function paymentPolicy(sandbox: string | undefined): string {
  const more: Sources = sandbox === undefined ? RAZORPAY : { 'script-src': [sandbox], 'connect-src': [sandbox] };
  const added = Object.entries(more).map(([name, sources]) => {
    const before = PAGE[name] ?? ["'self'"];
    return [name, [...before.filter((source) => source !== "'none'"), ...sources]];
  });
  return formatPolicy({ ...PAGE, ...Object.fromEntries(added) });
}

function formatPolicy(policy: Sources): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

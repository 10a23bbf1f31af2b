/** What pages may load and run (docs/decisions/0018-content-policy.md). */

/**
 * The scripts that stand in pages themselves, by the SHA-256 of their text; no others run. tests/api/content-policy.test.ts
 * finds one that is missing here, and prints it. What has changed stays as long as somebody may go back to a release with it.
 */
const INLINE_SCRIPTS = [
  // Listings and collections hold the place of their cards: HOLD_PLACE in site/features/listing/hold-place.ts.
  'HMrznviKaHX1wQxOc6TmGMJ/QiGs1lDPSxHiTKFODO0=',
  // Wishlist and profile of nobody: site/features/auth/SignedOutAtOnce.astro.
  'E99bFoo40uj6wA2C4tsQNE3wSvvrGfE+oBMl2ap2gQk=',
  // Islands: the directive `intent` (site/islands/intent.ts), and the element of Astro 7.3.4.
  'kjyswMze8I6T8ytcHmHO5rXbe8l6sKIA3fS1pPHAg6w=',
  'Ya0pUYrC7nM5Cn/056TyVuEiz6dFGrzmkWzgON0pF0U=',
];

/** Pictures and videos have whatever address staff give them; neither can run. */
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

/** What Razorpay's checkout loads, frames and reports to. */
const RAZORPAY: Sources = {
  'script-src': ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  'frame-src': ['https://api.razorpay.com'],
  'connect-src': ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  // Where it cannot open a window of its own it leaves the page with a form.
  'form-action': ['https://api.razorpay.com'],
};

/** Of what is no page: nothing of the policy below would mean anything there, and each answer would carry it. */
export const FILE_POLICY = inWords({ 'default-src': ["'self'"], 'frame-ancestors': ["'none'"] });

/** Of every page but the one that pays. */
export const PAGE_POLICY = inWords(PAGE);

/** The hashes of scripts in pages that a policy does not let run; an answer without a policy lets all run. */
export function missingScripts(policy: string): string[] {
  return policy === '' ? [] : INLINE_SCRIPTS.filter((hash) => !policy.includes(`'sha256-${hash}'`));
}

/** Of an upload that is opened by itself. */
export const UPLOAD_POLICY = inWords({
  'default-src': ["'none'"],
  'img-src': ["'self'"],
  'media-src': ["'self'"],
  'style-src': ["'unsafe-inline'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
});

/** Of the page that pays: the provider is let in, or in its place the sandbox at its origin. */
export function paymentPolicy(sandbox: string | undefined): string {
  const more: Sources = sandbox === undefined ? RAZORPAY : { 'script-src': [sandbox], 'connect-src': [sandbox] };
  const added = Object.entries(more).map(([name, sources]) => {
    const before = PAGE[name] ?? ["'self'"];
    return [name, [...before.filter((source) => source !== "'none'"), ...sources]];
  });
  return inWords({ ...PAGE, ...Object.fromEntries(added) });
}

function inWords(policy: Sources): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

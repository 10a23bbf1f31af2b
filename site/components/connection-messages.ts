/** Said, beside what failed, when the shop's server does not answer. */
export const SHOP_UNREACHABLE = 'The shop cannot be reached at the moment. Please check your connection and try again.';

/** Shown when the code of an island did not load. */
export const CODE_FAILURE = 'That did not load. Please check your connection and press again.';

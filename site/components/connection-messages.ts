export const SHOP_UNREACHABLE_TITLE = 'We could not reach the shop';

/** Said, beside what failed, when the shop's server does not answer. */
export const SHOP_UNREACHABLE = `${SHOP_UNREACHABLE_TITLE}. Please check your connection and try again.`;

/** Shown when the code of an island did not load. */
export const CODE_FAILURE = 'That didn’t load. Please check your connection and press again.';

/** Shown in place of a part of the page whose code did not load. */
export const PART_FAILURE = 'This part didn’t load. Please check your connection.';
export const TRY_AGAIN = 'Try again';

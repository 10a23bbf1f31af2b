/** Said, beside what failed, when the shop's server does not answer. */
export const SHOP_UNREACHABLE = 'The shop cannot be reached at the moment. Please check your connection and try again.';

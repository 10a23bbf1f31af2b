/** Cards a listing shows at first, and how many more each 'Load More' brings. */
export const PAGE_SIZE = 24;

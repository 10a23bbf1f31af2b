/** Cards a listing shows at first, and how many more each 'Load More' brings: whole rows of 2, 4 and 5. */
export const PAGE_SIZE = 20;

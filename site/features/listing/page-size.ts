/** Cards a listing shows at first, and how many more each 'Load More' brings: whole rows of 2, 4 and 5. */
export const PAGE_SIZE = 20;

/** Cards in one file of a listing: a boutique's listing is one or two files, that of 10,000 products is not one of megabytes. */
export const CARDS_PER_FILE = 200;

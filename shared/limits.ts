/**
 * Limits that more than one part of the shop needs: site, admin, server and hooks.
 */

/**
 * The most pieces of one size that staff can enter; a larger number is a typing mistake. A product written with size_quantities
 * may have more (pb_migrations/1800000004_stock.js).
 */
export const MAX_PIECES = 99_999;

export const MAX_PRICE_RUPEES = 10_000_000;

/** The largest payment that Razorpay takes of a new account. */
export const MAX_ONLINE_RUPEES = 500_000;

/** The days that staff can enter; one before or after is a typing mistake. */
export const FIRST_DAY = '2020-01-01';
export const LAST_DAY = '2099-12-31';

/** The largest and, below 0, the smallest sort order. */
export const MAX_SORT_ORDER = 1_000_000;

/** The longest name or slug of a brand, category or menu category, in characters. */
export const MAX_RECORD_NAME = 200;

/** The longest description of a menu category, in characters. */
export const MAX_CATEGORY_DESCRIPTION = 2000;

/** After this time an email that waits is late: usually it is sent within a few minutes, unless the mail server is away. */
export const MAIL_LATE_MINUTES = 10;

/** Pictures of an imported product; as many as Shopify allows. */
export const MAX_WANTED_PICTURES = 250;

/** The longest address of a picture to import. */
export const MAX_PICTURE_ADDRESS = 2000;

/** A product with fewer pieces than this is low in stock, with all sizes together (specification, section 9). */
export const LOW_STOCK_BELOW = 20;

/** A size with fewer pieces than this is low in stock (specification, section 9). */
export const LOW_SIZE_BELOW = 5;

/** Of a change set. Larger changes are sent as several with one `group`, so that buyers' writes do not wait long. */
export const MAX_OPERATIONS = 200;
/** Characters of a change set's texts. */
export const MAX_LABEL = 200;
export const MAX_GROUP = 40;
export const MIN_KEY = 16;
export const MAX_KEY = 64;

/** Characters of notes: on a change of stock, on a resolved issue. */
export const MAX_STOCK_NOTE = 200;
export const MAX_ISSUE_NOTE = 1000;

/** The longest period of the reports. */
export const MAX_PERIOD_DAYS = 366;

/** The most products in one answer of the catalogue. */
export const MAX_CATALOGUE_PAGE = 1000;

/** The most ids in one request for matching products. */
export const MAX_MATCHING_IDS = 500;

/** Days whose sales say what to reorder, today included; and the most rows of an answer about it. */
export const SALES_DAYS = 30;
export const MAX_REORDER_ROWS = 500;

/** The most rows of the stock ledger in one answer. */
export const MAX_STOCK_MOVES = 2000;

/** Pictures and videos per page of the media library. */
export const MEDIA_PAGE_SIZE = 48;

/** Days in which a deleted picture can be restored. */
export const DELETED_MEDIA_DAYS = 30;

/** The most items of an order that one step returns to stock. */
export const MAX_RESTOCKED_ITEMS = 200;

/** Characters of the reference of a payment that staff record. */
export const MAX_PAYMENT_REFERENCE = 100;

/** Parcels of an order, and the characters of their texts. */
export const MAX_PARCELS = 20;
export const MAX_TRACKING_NUMBER = 100;
export const MAX_COURIER_NAME = 60;
export const MAX_TRACKING_URL = 300;

/** Unconfirmed orders of one buyer, so that a buyer cannot reserve the whole shop without paying; and those of one connection. */
export const MAX_UNCONFIRMED = 3;
export const MAX_UNCONFIRMED_OF_NETWORK = 10;

/** What one connection may hold without paying (docs/decisions/0019-limits.md). */
export const HELD_PIECES = 300;
export const HELD_ORDERS = 20;
export const MOST_HELD_ORDERS = 40;
export const FEW_PIECES = 10;
export const SHORT_HOLD_MINUTES = 5;

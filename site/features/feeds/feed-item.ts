/** A size of a product. */
export interface FeedItem {
  /** What both call alike, by their name of it; '' if it is not recorded. */
  fields: Readonly<Record<string, string>>;
  /** Paths of its page and its pictures, the main one first. */
  link: string;
  images: readonly string[];
  isAvailable: boolean;
  /** What one costs now. */
  priceRupees: number;
  origin: string;
  /** What delivery of one costs at most, as '80.00 INR'; empty in a shop that charges nothing. */
  shipping: string;
}

/** What a feed says about the shop. */
export interface FeedShop {
  name: string;
  /** The address of a path of the shop. */
  absolute(path: string): string;
}

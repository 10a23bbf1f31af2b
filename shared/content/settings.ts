/** Settings of the whole shop, edited by owners (collection shop_settings; docs/manual/settings.md). */
export interface ShopSettings {
  /**
   * Whether pages show the specification's fixed rating, review counts and sale timer. They are not real data, so an owner
   * can turn them off to comply with Indian rules on dark patterns.
   */
  hasPlaceholderClaims: boolean;
  /**
   * Whether the other five collections and /cotton, /mul-mul and /rayon are pages. If false they reach the not-found page,
   * as the route table says.
   */
  hasAllCollectionPages: boolean;
}

/** Used if the settings cannot be read: exactly the specification. */
export const DEFAULT_SETTINGS: ShopSettings = { hasPlaceholderClaims: true, hasAllCollectionPages: false };

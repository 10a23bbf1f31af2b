/** What an owner decides for the whole shop (collection shop_settings; docs/settings.md). */
export interface ShopSettings {
  /**
   * The specification's fixed rating, review counts and sale timer are shown. They are not real data; facts about Indian
   * rules on dark patterns are why an owner can turn them off.
   */
  hasPlaceholderClaims: boolean;
  /**
   * The other five collections and /cotton, /mul-mul, /rayon are pages. Off, as the route table says, they reach the
   * not-found page.
   */
  hasAllCollectionPages: boolean;
}

/** The specification to the letter: what holds when the settings cannot be read. */
export const DEFAULT_SETTINGS: ShopSettings = { hasPlaceholderClaims: true, hasAllCollectionPages: false };

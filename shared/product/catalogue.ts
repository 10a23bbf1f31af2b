import type { ContentSection, ShopContent } from '#shared/content/content-fields.ts';
import type { ShopSettings } from '#shared/content/settings.ts';
import type { MenuCategory } from '#shared/menu/menu.ts';
import type { DiscountPeriods } from '#shared/orders/discount-periods.ts';
import type { LookGroups } from '#shared/product/look-groups.ts';
import type { Product, ProductImage } from '#shared/product/product.ts';

/** An immutable snapshot of all data that pages show. */
export interface Catalogue {
  /** Active products only, newest first. */
  readonly products: readonly Product[];
  /** The active product with an id. */
  readonly byId: ReadonlyMap<string, Product>;
  /** Active products grouped for Complete the look (site/features/product/complete-the-look.ts). */
  readonly lookGroups: LookGroups;
  /** Active rows by sort order; empty if they could not be read. */
  readonly menuCategories: MenuCategory[];
  /** The menu could not be read: pages show the specification's fallback menu (section 8, silent failures). */
  readonly menuFailed: boolean;
  /** Pictures of pages: by name, such as `hero-festive-wide` or `tile-cotton`, and by id if the content shows it. */
  readonly pictures: ReadonlyMap<string, ProductImage>;
  readonly settings: ShopSettings;
  /** All stitched sizes of the shop, small to large, retired ones too. */
  readonly sizes: readonly string[];
  /** The targets of old paths (shared/redirects.ts); the identical map until one changes. */
  readonly redirects: ReadonlyMap<string, string>;
  /** When there are discounts; null if there are none. */
  readonly discounts: DiscountPeriods | null;
  /** The shop's own texts. An unchanged section stays the identical object. */
  readonly content: ShopContent;
  /** When staff last changed a section, as PocketBase writes it; missing if they never did. */
  readonly contentChanged: Readonly<Partial<Record<ContentSection, string>>>;
  /** The time at which dated content is judged, in ms since 1970. */
  readonly now: number;
}

/** A product before and after a change; undefined if it was or is not active. */
export interface ProductDifference {
  readonly before: Product | undefined;
  readonly after: Product | undefined;
}

/** The difference between two catalogues. */
export interface CatalogueDifference {
  /** Added, removed and changed products. */
  readonly products: readonly ProductDifference[];
  /** Whether an active menu category was added, removed or changed. */
  readonly menu: boolean;
  readonly settings: boolean;
  /** Whether the order of all sizes changed. */
  readonly sizes: boolean;
  readonly discounts: boolean;
  readonly redirects: boolean;
  /** Sections of the content that changed, or show something else because a date has passed. */
  readonly content: ReadonlySet<ContentSection>;
  /** Keys of `Catalogue.pictures` whose picture was added, removed or changed. */
  readonly namedPictures: ReadonlySet<string>;
}

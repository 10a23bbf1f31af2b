import type { LookGroups } from '#shared/look-groups.ts';
import type { MenuCategory } from '#shared/menu.ts';
import type { Product, ProductImage } from '#shared/product.ts';
import type { ShopSettings } from '#shared/settings.ts';

/** Everything a page may show, as it was at one moment. It is never changed: what comes later is another catalogue. */
export interface Catalogue {
  /** Active products only, newest first. */
  readonly products: readonly Product[];
  /** The active product with an id. */
  readonly byId: ReadonlyMap<string, Product>;
  /** The active products that may be worn together (site/features/product/complete-the-look.ts). */
  readonly lookGroups: LookGroups;
  /** Active rows by sort order; empty when they could not be read. */
  readonly menuCategories: MenuCategory[];
  /** The menu could not be read: pages show the specification's fallback menu (section 8, silent failures). */
  readonly menuFailed: boolean;
  /** Pictures that pages ask for by name, such as `hero-festive-wide` or `tile-cotton`. */
  readonly pictures: ReadonlyMap<string, ProductImage>;
  readonly settings: ShopSettings;
}

/** A product before and after a change; undefined where it was or is not shown. */
export interface ProductDifference {
  readonly before: Product | undefined;
  readonly after: Product | undefined;
}

/** What two catalogues do not have in common. */
export interface CatalogueDifference {
  /** Those of which anything differs that a page could show. */
  readonly products: readonly ProductDifference[];
  /** An active menu category has come, gone or changed. */
  readonly menu: boolean;
  readonly settings: boolean;
  /** The names of `Catalogue.pictures` that show something else, or nothing, now. */
  readonly namedPictures: ReadonlySet<string>;
}

import type { Catalogue, CatalogueDifference } from './product/catalogue.ts';

/** A catalogue before and after a change. */
export interface CatalogueChange {
  readonly before: Catalogue;
  readonly after: Catalogue;
  readonly difference: CatalogueDifference;
}

/** The API of the compiled site (site/entry.ts, in a release `server/entry.mjs`) for build and publisher. */
export interface SiteProgram {
  /** Renders pages; `locals` becomes `Astro.locals`. */
  readonly app: { render(request: Request, options: { locals: { catalogue: Catalogue } }): Promise<Response> };
  /** The paths of all pages for a catalogue. */
  allPages(catalogue: Catalogue): string[];
  /** The paths of pages that exist only with some settings. */
  optionalPages(): string[];
  /**
   * The paths of pages that a change may affect, with their rank: 0 for the edited product's own page, higher for less
   * urgent pages. May include unaffected or deleted pages; never misses an affected one.
   */
  touchedPages(change: CatalogueChange): Map<string, number>;
  /** Folders in `client/` that contain only pages made from the catalogue. */
  readonly catalogueFolders: readonly string[];
}

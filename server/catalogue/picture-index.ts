import { isDeepStrictEqual } from 'node:util';
import { pictureFromRow, storagePath } from '#shared/pocketbase/media.ts';
import type { ProductImageRow } from '#shared/pocketbase/product-image-row.ts';
import type { ProductImage } from '#shared/product/product.ts';
import type { RowChanges } from './rows.ts';

/** The pictures by storage path, and those of pages: named pictures by name, pictures of the shop's content by id. */
export class PictureIndex {
  readonly #locations = new Map<string, { path: string; name: string }>();
  readonly #byPath = new Map<string, ProductImage>();
  readonly #namedIds = new Set<string>();
  #ofContent: ReadonlySet<string> = new Set();
  #byName: ReadonlyMap<string, ProductImage> = new Map();

  get byPath(): ReadonlyMap<string, ProductImage> {
    return this.#byPath;
  }

  /** By name, and by id if the content shows it. */
  get byName(): ReadonlyMap<string, ProductImage> {
    return this.#byName;
  }

  /**
   * Applies changed rows; `ofContent` are ids (and names) of pictures that the content shows. Returns the ids whose picture
   * changed, and the keys of `byName` whose picture changed.
   */
  apply(
    changes: RowChanges['product_images'],
    ofContent: ReadonlySet<string>,
  ): { ids: string[]; names: ReadonlySet<string> } {
    const ids: string[] = [];
    let isNamed = ofContent !== this.#ofContent;
    this.#ofContent = ofContent;
    for (const [id, row] of changes) {
      isNamed ||= this.#namedIds.has(id) || ofContent.has(id) || (row !== null && row.name !== '');
      if (this.#replace(id, row)) ids.push(id);
    }
    return { ids, names: isNamed ? this.#updateByName() : new Set() };
  }

  #replace(id: string, row: ProductImageRow | null): boolean {
    const old = this.#locations.get(id);
    const before = old === undefined ? undefined : this.#byPath.get(old.path);
    const place = row === null ? undefined : { path: storagePath(row), name: row.name };
    const after = row === null ? undefined : pictureFromRow(row);
    const isOther = !isDeepStrictEqual(before, after);
    if (isOther && old !== undefined) this.#byPath.delete(old.path);
    if (isOther && place !== undefined && after !== undefined) this.#byPath.set(place.path, after);
    if (place === undefined) this.#locations.delete(id);
    else this.#locations.set(id, place);
    if (place === undefined || place.name === '') this.#namedIds.delete(id);
    else this.#namedIds.add(id);
    return isOther;
  }

  /** Rebuilds `byName` and returns the names whose picture changed. */
  #updateByName(): ReadonlySet<string> {
    const before = this.#byName;
    const places = [...this.#namedIds].sort().flatMap((id) => this.#locations.get(id) ?? []);
    const after = new Map(places.flatMap(({ path, name }) => entryOf(name, this.#byPath.get(path))));
    for (const id of this.#ofContent) {
      const picture = this.#byPath.get(this.#locations.get(id)?.path ?? '');
      if (picture !== undefined) after.set(id, picture);
    }
    this.#byName = after;
    return new Set([...before.keys(), ...after.keys()].filter((name) => before.get(name) !== after.get(name)));
  }
}

function entryOf(name: string, picture: ProductImage | undefined): [string, ProductImage][] {
  return picture === undefined ? [] : [[name, picture]];
}

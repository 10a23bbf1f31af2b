import { unguardCell } from '#admin/lists/csv.ts';
import { PLAIN_FIELDS, type PlainField } from '#shared/product/product-fields.ts';
import { fold } from '#shared/text/fold.ts';
import { guessColumn } from '../headings.ts';
import type { Sheet } from '../table-types.ts';

/** The names of a column in an export, folded; older and newer versions of the program differ. */
type ColumnNames = Readonly<Record<string, readonly string[]>>;

/** A row of an export: the text of a column, '' if the file lacks it. */
export interface ExportRow<Key extends string> {
  number: number;
  text(column: Key): string;
  /** Of a heading as the program writes it, such as 'Option1 name'. */
  named(heading: string): string;
  /** Fields of products that the export has as columns of their own. */
  fields: Partial<Record<PlainField, string>>;
}

/** The rows of an export; undefined if a `needed` column is missing. */
export function exportRows<Names extends ColumnNames>(
  { names, rows }: Sheet,
  columns: Names,
  needed: readonly (keyof Names)[],
): ExportRow<keyof Names & string>[] | undefined {
  const places = new Map(names.map((name, place) => [fold(name), place] as const).toReversed());
  const placeOf = (column: keyof Names) =>
    columns[column]?.map((name) => places.get(name)).find((place) => place !== undefined);
  if (needed.some((column) => placeOf(column) === undefined)) return undefined;
  const fields = names.flatMap((name, place) => {
    const field = metafieldOf(name);
    return field === undefined ? [] : [{ field, place }];
  });
  return rows.map(({ number, cells }) => {
    const at = (place: number | undefined) => (place === undefined ? '' : unguardCell(cells[place] ?? '').trim());
    return {
      number,
      text: (column) => at(placeOf(column)),
      named: (heading) => at(places.get(fold(heading))),
      fields: Object.fromEntries(
        fields.flatMap(({ field, place }) => (at(place) === '' ? [] : [[field, at(place)] as const])),
      ),
    };
  });
}

/** The plain field that a name of another program means. HSN codes decide on tax, so staff enter them here. */
export function plainFieldOf(name: string): PlainField | undefined {
  const column = guessColumn(name);
  const own = fold(name).replaceAll(' ', '_');
  return PLAIN_FIELDS.find((field) => field !== 'hsn' && (field === column || field === own));
}

/** 'Fabric (product.metafields.shopify.fabric)'. */
function metafieldOf(heading: string): PlainField | undefined {
  const name = /^(.+) \(product\.metafields\./i.exec(heading)?.[1];
  return name === undefined ? undefined : plainFieldOf(name);
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile } from '#admin/lists/csv.ts';
import { type CatalogueProduct, catalogueProductSchema } from '#shared/api/catalogue.ts';
import type { FieldValue, Operation } from '#shared/api/change-sets.ts';
import { catalogues } from '#tests/support/admin/arbitrary-products.ts';
import { runs } from '#tests/support/runs.ts';
import { productColumns } from './columns.ts';
import { decodeText } from './csv-file.ts';
import { type Catalogue, createLookups } from './lookups.ts';
import { parseTable } from './parse-table.ts';
import { planRows } from './plan-rows.ts';
import { cellsOf } from './product-cells.ts';
import type { PlannedRow } from './row-types.ts';
import type { Table } from './table-types.ts';

const OPTIONS = { mode: 'both', unknownNames: 'error', stock: 'set', unclear: 'skip' } as const;

function exported(catalogue: Catalogue): Uint8Array {
  const lookups = createLookups(catalogue);
  return new TextEncoder().encode(
    csvFile(
      productColumns(),
      catalogue.products.map((one) => cellsOf(one, lookups)),
    ),
  );
}

function tableIn(file: Uint8Array): Table {
  const decoded = decodeText(file);
  if (decoded.kind !== 'text') throw new Error(decoded.kind);
  const table = parseTable(decoded.text);
  if (!('rows' in table)) throw new Error(JSON.stringify(table));
  return table;
}

function planned(catalogue: Catalogue, table: Table): PlannedRow[] {
  return [...planRows(table.rows, { lookups: createLookups(catalogue), options: OPTIONS, width: table.places.length })];
}

describe('an exported file', () => {
  it('changes nothing if it is imported again', () => {
    fc.assert(
      fc.property(catalogues, (catalogue) => {
        const rows = planned(catalogue, tableIn(exported(catalogue)));
        expect(rows.map(({ kind, problems }) => ({ kind, problems }))).toEqual(
          catalogue.products.map(() => ({ kind: 'unchanged', problems: [] })),
        );
      }),
      { numRuns: runs({ quick: 10, long: 600 }) },
    );
  });

  it('creates the same products if they were deleted', () => {
    fc.assert(
      fc.property(catalogues, (catalogue) => {
        const table = tableIn(exported(catalogue));
        const rows = planned({ ...catalogue, products: [] }, table);
        expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
        const lookups = createLookups(catalogue);
        expect(rows.map((row) => cellsOf(productMadeBy(row.operations), lookups))).toEqual(
          catalogue.products.map((product) => cellsOf(product, lookups)),
        );
      }),
      { numRuns: runs({ quick: 10, long: 600 }) },
    );
  });
});

/** The product that a list of `create` operations produces. */
function productMadeBy(operations: readonly Operation[]): CatalogueProduct {
  const made: Record<string, FieldValue>[] = [];
  const ofCollection = (collection: string) => {
    const creates = operations.filter((one) => one.action === 'create' && one.collection === collection);
    return creates.map((one, index) => ('values' in one ? { id: one.id ?? `${index}`, ...one.values } : {}));
  };
  made.push(...ofCollection('products'));
  return catalogueProductSchema.parse({
    ...made[0],
    variants: ofCollection('product_variants').map((variant) => ({ mrp: 0, sku: '', ...variant })),
    links: ofCollection('product_menu_categories'),
  });
}

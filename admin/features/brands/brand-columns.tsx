import { Link } from '@tanstack/react-router';
import { z } from 'zod';
import { useCountsQuery } from '#admin/features/categories/categories.queries.ts';
import { check, text } from '#admin/forms/fields.ts';
import { effectiveSlug, NAME_FIELDS, NAME_WORDS, slugProblem } from '#admin/forms/name-fields.ts';
import type { Column } from '#admin/lists/columns.ts';
import { ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { useDelete } from '#admin/saving/use-delete.tsx';
import { Badge } from '#admin/ui/Badge.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { notifyFailure } from '#admin/ui/notify.ts';
import { mapDeclarations } from '#shared/product/declarations.ts';
import { maxLength, productLabel } from '#shared/product/product-fields.ts';
import { HSN } from '#shared/tax/gst.ts';
import { fold } from '#shared/text/fold.ts';
import { type NamedRow, namedQuery } from './brands.queries.ts';
import type { NamedKind } from './brands-search.ts';
import { BRANDS_WORDS, nameTaken, productsOf, removalTitle, savedToast, stillUsed } from './messages.ts';

/** A row with the number of its products. */
export interface CountedBrand {
  kind: NamedKind;
  row: NamedRow;
  /** Products that use it; undefined until known. */
  count: number | undefined;
}

/** Brands or product categories; a name opens the form, its number the products. */
export const BRAND_COLUMNS: readonly Column<CountedBrand>[] = [
  {
    key: 'name',
    label: NAME_WORDS.name,
    className: 'min-w-0 break-words',
    cell: ({ kind, row }) => (
      <>
        <Link
          to="/brands"
          search={{ kind, edit: row.id }}
          resetScroll={false}
          className="font-semibold hover:underline"
          {...ROW_CONTROL}
        >
          {row.name}
        </Link>{' '}
        {!row.is_active && <Badge tone="ink">{BRANDS_WORDS.inactive}</Badge>}
      </>
    ),
  },
  {
    key: 'slug',
    label: NAME_WORDS.slug,
    className: 'break-all text-ink-soft max-lg:text-right',
    cell: ({ row }) => row.slug,
  },
  {
    key: 'order',
    label: NAME_WORDS.sortOrder,
    isNumber: true,
    className: 'max-lg:hidden',
    cell: ({ row }) => row.sort_order,
  },
  {
    key: 'used',
    label: BRANDS_WORDS.usedBy,
    isNumber: true,
    className: 'max-lg:text-left',
    cell: (counted) => <Products {...counted} />,
  },
  {
    key: 'remove',
    label: BRANDS_WORDS.remove,
    isLabelHidden: true,
    isNumber: true,
    cell: (counted) => <Remove {...counted} />,
  },
];

function Products({ kind, row, count }: CountedBrand) {
  if (!count) return <span className="text-ink-soft">{count === 0 && BRANDS_WORDS.unused}</span>;
  const search = kind === 'brands' ? { brand: row.id } : { category: row.id };
  return (
    <Link to="/products" search={search} className="link" aria-label={productsOf(count, row.name)}>
      {count.toLocaleString('en-IN')}
    </Link>
  );
}

/** Deletes an unused row; a hook refuses the others. */
function Remove({ kind, row, count }: CountedBrand) {
  const done = savedToast(kind, 'deleted');
  const deletion = useDelete(kind, showingQueries(kind), {
    title: removalTitle(row.name),
    text: BRANDS_WORDS.removeText,
    label: `${done}: ${row.name}`,
    operations: [{ action: 'delete', collection: kind, id: row.id }],
    done,
  });
  const ask = () => {
    if (count) notifyFailure(ADMIN_MESSAGES.error, stillUsed(kind, count), `used-${row.id}`);
    else deletion.ask();
  };
  return (
    <>
      <Button
        look="quiet"
        className="min-h-8 py-0 max-lg:px-0"
        aria-label={`${BRANDS_WORDS.remove} ${row.name}`}
        onClick={ask}
      >
        {BRANDS_WORDS.remove}
      </Button>
      {deletion.dialog}
    </>
  );
}

const hsn = z
  .string()
  .trim()
  .refine((code) => code === '' || HSN.test(code), BRANDS_WORDS.hsnError);
const hsnLook = { hint: BRANDS_WORDS.hsnHint, input: { inputMode: 'numeric' } } as const;
const isActive = check(BRANDS_WORDS.active, true);

/** The fields of both kinds: categories have HSN codes, brands what their products declare. */
export const BRAND_FIELDS = {
  brands: {
    ...NAME_FIELDS,
    ...mapDeclarations((field) =>
      text(
        productLabel(field),
        z
          .string()
          .trim()
          .max(maxLength(field), BRANDS_WORDS.tooLong(maxLength(field))),
      ),
    ),
    is_active: isActive,
  },
  categories: {
    ...NAME_FIELDS,
    hsn: text(BRANDS_WORDS.hsn, hsn, hsnLook),
    hsn_unstitched: text(BRANDS_WORDS.hsnUnstitched, hsn, hsnLook),
    is_active: isActive,
  },
};

/** The queries that show rows of a kind. */
export const showingQueries = (kind: NamedKind) => [namedQuery(kind).queryKey, useCountsQuery.queryKey];

type Named = Pick<NamedRow, 'name' | 'slug'>;

export function withSlug<Values extends Named>(values: Values): Values {
  return { ...values, slug: effectiveSlug(values) };
}

/** Names are unique. `id` is the row's own, undefined for a new one. */
export function nameProblems({ name, slug }: Named, rows: readonly NamedRow[], id: string | undefined) {
  const isTaken = rows.some((row) => fold(row.name) === fold(name) && row.id !== id);
  return { slug: slugProblem(slug), name: isTaken ? nameTaken(name) : undefined };
}

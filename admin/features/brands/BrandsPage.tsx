import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useCountsQuery } from '#admin/features/categories/categories.queries.ts';
import { FormField } from '#admin/forms/FormField.tsx';
import { effectiveSlug } from '#admin/forms/name-fields.ts';
import { DialogForm } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { NEW } from '#admin/lists/search.ts';
import { LinkButton } from '#admin/ui/Button.tsx';
import { DECLARATIONS } from '#shared/product/declarations.ts';
import { BRAND_COLUMNS, BRAND_FIELDS, nameProblems, showingQueries, withSlug } from './brand-columns.tsx';
import { type NamedRow, namedQuery } from './brands.queries.ts';
import { NAMED_KINDS, type NamedKind } from './brands-search.ts';
import { BRANDS_WORDS, KIND_WORDS, savedToast } from './messages.ts';

const route = getRouteApi('/brands');

/** Brands and product categories: names, slugs, order, and how many products use each. */
export function BrandsPage() {
  const { kind = NAMED_KINDS[0], edit } = route.useSearch();
  const list = useQuery(namedQuery(kind));
  const { data: rows } = list;
  const { data: counts } = useQuery(useCountsQuery);
  const row = rows?.find(({ id }) => id === edit);
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1>{KIND_WORDS[kind].title}</h1>
        <nav aria-label={BRANDS_WORDS.title} className="flex flex-wrap gap-1">
          {NAMED_KINDS.map((one) => (
            <Link
              key={one}
              to="/brands"
              search={{ kind: one }}
              className="choice"
              aria-current={one === kind ? 'page' : undefined}
            >
              {KIND_WORDS[one].title}
            </Link>
          ))}
        </nav>
        <LinkButton to="/brands" search={{ kind, edit: NEW }} resetScroll={false} className="sm:ml-auto">
          {KIND_WORDS[kind].add}
        </LinkButton>
      </div>
      <p className="mb-4 text-ink-soft">{KIND_WORDS[kind].hint}</p>
      <QueryView
        query={list}
        loading={BRANDS_WORDS.loading}
        isCard
        empty={(listed) => listed.length === 0 && { text: BRANDS_WORDS.empty }}
      >
        {(listed) => (
          <DataTable
            rows={listed.map((one) => ({ kind, row: one, count: counts && (counts[kind][one.id] ?? 0) }))}
            columns={BRAND_COLUMNS}
            idOf={({ row: { id } }) => id}
          />
        )}
      </QueryView>
      {rows && (edit === NEW || row) && <BrandDialog key={edit} kind={kind} row={row} rows={rows} />}
    </>
  );
}

interface BrandDialogProps {
  kind: NamedKind;
  /** Undefined for a new one. */
  row: NamedRow | undefined;
  rows: readonly NamedRow[];
}

/** The form of a brand or product category, kept in the URL; Escape and the back button close it. */
function BrandDialog({ kind, row, rows }: BrandDialogProps) {
  const navigate = useNavigate({ from: '/brands' });
  const close = () => void navigate({ search: (now) => ({ ...now, edit: undefined }), resetScroll: false });
  const done = savedToast(kind, row ? 'updated' : 'created');
  const form = useRecordForm(BRAND_FIELDS[kind], {
    record: row,
    complete: withSlug,
    problems: (values) => nameProblems(values, rows, row?.id),
    affected: showingQueries(kind),
    save: { collection: kind, label: ({ name }) => `${done}: ${name}`, done },
    onSaved: close,
  });
  const followName = (name: string) => form.set('slug', effectiveSlug({ slug: '', name }));
  return (
    <DialogForm form={form} title={row?.name ?? KIND_WORDS[kind].add} onClose={close}>
      <FormField name="name" onTyped={followName} />
      <FormField name="slug" />
      <FormField name="sort_order" />
      {kind === 'brands' && (
        <fieldset className="grid gap-4">
          <legend className="mb-2 text-ink-soft">{BRANDS_WORDS.declarations}</legend>
          {DECLARATIONS.map((name) => (
            <FormField key={name} name={name} />
          ))}
        </fieldset>
      )}
      {kind === 'categories' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField name="hsn" />
          <FormField name="hsn_unstitched" />
        </div>
      )}
      <FormField name="is_active" />
    </DialogForm>
  );
}

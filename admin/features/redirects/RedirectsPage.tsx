import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { FormField } from '#admin/forms/FormField.tsx';
import { DialogForm } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import type { Column } from '#admin/lists/columns.ts';
import { DataTable } from '#admin/lists/DataTable.tsx';
import { ListPage } from '#admin/lists/ListPage.tsx';
import { ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { SearchField } from '#admin/lists/SearchField.tsx';
import { useListSearch } from '#admin/lists/use-list-search.ts';
import { useSave } from '#admin/saving/use-save.ts';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { PageHead } from '#admin/ui/PageHead.tsx';
import type { RedirectRow } from '#shared/pocketbase/rows.ts';
import { redirectFaults } from '#shared/redirects.ts';
import { REDIRECT_STEPS, REDIRECTS_WORDS } from './messages.ts';
import { linesProblem, MANY_FIELDS, REDIRECT_FIELDS, redirectsIn } from './redirect-fields.ts';
import { REDIRECTS_KEY, redirectQuery, redirectsQuery } from './redirects.queries.ts';
import { FORMS } from './redirects-search.ts';

const route = getRouteApi('/redirects');
const AFFECTED = [REDIRECTS_KEY];
const [NEW, MANY] = FORMS;

/** Old paths and the pages that they lead to. */
export function RedirectsPage() {
  const search = route.useSearch();
  const list = useListSearch(search);
  const redirects = useQuery(redirectsQuery(search));
  const { edit = NEW } = search;
  const { data: redirect } = useQuery({ ...redirectQuery(edit), enabled: edit !== NEW && edit !== MANY });
  return (
    <>
      <PageHead title={REDIRECTS_WORDS.title} className="sm:mb-1">
        <div className="flex gap-3">
          <LinkButton to="/redirects" search={{ ...search, edit: MANY }} look="outline" resetScroll={false}>
            {REDIRECTS_WORDS.addMany}
          </LinkButton>
          <LinkButton to="/redirects" search={{ ...search, edit: NEW }} resetScroll={false}>
            {REDIRECTS_WORDS.add}
          </LinkButton>
        </div>
      </PageHead>
      <p className="mb-4 max-w-3xl text-ink-soft">{REDIRECTS_WORDS.hint}</p>
      <div className="mb-3 max-w-xl">
        <SearchField label={REDIRECTS_WORDS.search} placeholder={REDIRECTS_WORDS.search} {...list.field} />
      </div>
      <ListPage query={redirects} search={{ q: search.q, page: search.page }} words={REDIRECTS_WORDS}>
        {(rows) => <DataTable rows={rows} columns={COLUMNS} idOf={({ id }) => id} />}
      </ListPage>
      {search.edit === MANY && <ManyDialog />}
      {search.edit === NEW && <RedirectDialog redirect={undefined} />}
      {redirect && <RedirectDialog key={redirect.id} redirect={redirect} />}
    </>
  );
}

const COLUMNS: readonly Column<RedirectRow>[] = [
  {
    key: 'from',
    label: REDIRECTS_WORDS.from,
    className: 'min-w-0 break-all',
    cell: ({ id, from_path }) => (
      <Link
        to="/redirects"
        search={(now) => ({ ...now, edit: id })}
        resetScroll={false}
        className="font-semibold hover:underline"
        {...ROW_CONTROL}
      >
        {from_path}
      </Link>
    ),
  },
  {
    key: 'to',
    label: REDIRECTS_WORDS.to,
    className: 'break-all max-lg:text-right',
    cell: ({ to_path }) => (
      <a href={to_path} target="_blank" rel="noopener" className="link">
        {to_path}
      </a>
    ),
  },
  {
    key: 'remove',
    label: REDIRECTS_WORDS.remove,
    isLabelHidden: true,
    isNumber: true,
    className: 'max-lg:text-left',
    cell: (redirect) => <Remove redirect={redirect} />,
  },
];

/** Deletes at once; the toast has Undo. */
function Remove({ redirect: { id, from_path } }: { redirect: RedirectRow }) {
  const step = useSave('redirects', AFFECTED);
  const done = REDIRECT_STEPS.removed(from_path);
  const remove = () =>
    step.mutate({ label: done, source: 'form', operations: [{ action: 'delete', collection: 'redirects', id }], done });
  return (
    <Button
      look="quiet"
      className="min-h-8 py-0 max-lg:px-0"
      aria-label={`${REDIRECTS_WORDS.remove} ${from_path}`}
      disabled={step.isPending}
      onClick={remove}
    >
      {REDIRECTS_WORDS.remove}
    </Button>
  );
}

function useClose(): () => void {
  const navigate = useNavigate({ from: '/redirects' });
  return () => void navigate({ search: (now) => ({ ...now, edit: undefined }), resetScroll: false });
}

/** The form of a redirect, kept in the URL; Escape and the back button close it. */
function RedirectDialog({ redirect }: { redirect: RedirectRow | undefined }) {
  const close = useClose();
  const form = useRecordForm(REDIRECT_FIELDS, {
    record: redirect,
    problems: redirectFaults,
    affected: AFFECTED,
    save: { collection: 'redirects', done: ({ from_path }) => REDIRECT_STEPS.saved(from_path) },
    onSaved: close,
  });
  return (
    <DialogForm form={form} title={redirect?.from_path ?? REDIRECTS_WORDS.add} onClose={close}>
      <FormField name="from_path" />
      <FormField name="to_path" />
    </DialogForm>
  );
}

/** Many redirects, typed or pasted one on each line, saved as one change. */
function ManyDialog() {
  const close = useClose();
  const form = useRecordForm(MANY_FIELDS, {
    record: undefined,
    problems: ({ lines }) => ({ lines: linesProblem(lines) }),
    affected: AFFECTED,
    save: {
      collection: 'redirects',
      done: ({ lines }) => REDIRECT_STEPS.added(redirectsIn(lines).length),
      operations: ({ all }) =>
        redirectsIn(all.lines).map(({ line: _, ...values }) => ({ action: 'create', collection: 'redirects', values })),
    },
    onSaved: close,
  });
  return (
    <DialogForm form={form} title={REDIRECTS_WORDS.addMany} onClose={close} isWide>
      <FormField name="lines" />
    </DialogForm>
  );
}

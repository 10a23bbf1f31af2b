import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { contentQuery } from '#admin/api/content.queries.ts';
import { HistoryLink } from '#admin/ui/HistoryLink.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { LeaveGuard } from '#admin/ui/LeaveGuard.tsx';
import { ListFailure, ListSkeleton } from '#admin/ui/ListStates.tsx';
import { useHotkeys } from '#admin/ui/use-hotkeys.ts';
import { CONTENT_SECTIONS, type ContentSection, isContentSection } from '#shared/content-fields.ts';
import type { StoredSection } from '#shared/content-row.ts';
import { Conflict } from './Conflict.tsx';
import { isEqual } from './content-changes.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { CONTENT_WORDS } from './messages.ts';
import { SaveBar } from './SaveBar.tsx';
import { SlidePreview } from './SlidePreview.tsx';
import { type ContentForm, useContentForm } from './use-content-form.ts';

const route = getRouteApi('/settings/$section');

/** The form of one section of the shop's own texts. */
export function ContentPage() {
  const { section } = route.useParams();
  if (!isContentSection(section)) {
    return (
      <div role="alert" className="card grid justify-items-start gap-3 p-6">
        <h1>{CONTENT_WORDS.missing}</h1>
        <Link to="/settings" className="button">
          {CONTENT_WORDS.back}
        </Link>
      </div>
    );
  }
  return <Section key={section} section={section} />;
}

function Section({ section }: { section: ContentSection }) {
  const { data, refetch, isFetching } = useQuery(contentQuery(section));
  const { title, hint } = CONTENT_SECTIONS[section];
  return (
    <>
      <Link to="/settings" className="link inline-flex min-h-8 items-center gap-1 text-sm">
        <Icon name="left" size={16} />
        {CONTENT_WORDS.back}
      </Link>
      <h1>{title}</h1>
      <p className="mb-1 max-w-3xl text-ink-soft">{hint}</p>
      <p className="mb-4 text-sm">
        <HistoryLink collection="shop_content" id={section}>
          {CONTENT_WORDS.history}
        </HistoryLink>
      </p>
      {!data && isFetching && <ListSkeleton label={CONTENT_WORDS.loading} />}
      {!data && !isFetching && <ListFailure onRetry={() => void refetch()} />}
      {data && <Form section={section} stored={data} />}
    </>
  );
}

function Form({ section, stored }: { section: ContentSection; stored: StoredSection }) {
  const form = useContentForm(section, stored);
  useHotkeys({ 'Mod+s': form.submit });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <div className="card mb-4 grid max-w-3xl gap-5 p-4 sm:p-5">
        {Object.keys(CONTENT_SECTIONS[section].fields).map((name) => (
          <FieldRow key={name} section={section} name={name} form={form} />
        ))}
      </div>
      <SaveBar form={form} />
      <LeaveGuard isDirty={form.isDirty} title={CONTENT_WORDS.discardTitle} action={CONTENT_WORDS.discard}>
        {CONTENT_WORDS.discardText}
      </LeaveGuard>
    </form>
  );
}

function FieldRow({ section, name, form }: { section: ContentSection; name: string; form: ContentForm }) {
  const rule = CONTENT_SECTIONS[section].fields[name];
  if (rule === undefined) return null;
  const { field, standard, where } = rule;
  const value = form.valueOf(name);
  return (
    <div className="grid gap-1.5">
      <FieldEditor
        field={field}
        value={value}
        error={form.faults[name]}
        onChange={(changed) => form.set(name, changed)}
        preview={section === 'hero' ? (slide) => <SlidePreview slide={slide} /> : undefined}
      />
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>{CONTENT_WORDS.shownOn(where)}</span>
        {!isEqual(value, standard) && (
          <button type="button" className="link" onClick={() => form.set(name, standard)}>
            {CONTENT_WORDS.standard}
            <span className="sr-only">: {field.label}</span>
          </button>
        )}
      </p>
      {name in form.theirs && (
        <Conflict
          label={field.label}
          theirs={form.theirs[name] ?? standard}
          yours={value}
          onSettle={(keepsYours) => form.settle(name, keepsYours)}
        />
      )}
    </div>
  );
}

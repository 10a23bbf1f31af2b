import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { LiveState } from '#admin/features/publish/LiveState.tsx';
import { settingsQuery } from '#admin/features/settings/settings.queries.ts';
import { FieldConflict } from '#admin/forms/FormField.tsx';
import { RecordForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { type RecordForm as Form, useRecordForm } from '#admin/forms/use-record-form.ts';
import { QueryView } from '#admin/lists/QueryView.tsx';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { HistoryLink } from '#admin/ui/HistoryLink.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { SaveBar } from '#admin/ui/SaveBar.tsx';
import { CONTENT_SECTIONS, type ContentSection, isContentSection } from '#shared/content/content-fields.ts';
import type { StoredSection } from '#shared/content/content-row.ts';
import { isSameJson } from '#shared/same-json.ts';
import { CONTENT_KEY, contentQuery } from './content.queries.ts';
import { contentFields } from './content-fields.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { hasFixedWindow } from './fixed-window.ts';
import { CONTENT_WORDS } from './messages.ts';
import { OtherStatesNote } from './OtherStatesNote.tsx';
import { PagePreview, SlidePreview } from './PagePreview.tsx';

type ContentForm = Form<ReturnType<typeof contentFields>>;

/** The form of one section of the shop's own texts. */
export function ContentPage() {
  const { section } = useParams({ strict: false });
  if (section === undefined || !isContentSection(section)) {
    return (
      <Card role="alert" className="grid justify-items-start gap-3 p-6">
        <h1>{CONTENT_WORDS.missing}</h1>
        <LinkButton to="/settings">{CONTENT_WORDS.back}</LinkButton>
      </Card>
    );
  }
  return <Section key={section} section={section} />;
}

function Section({ section }: { section: ContentSection }) {
  const content = useQuery(contentQuery(section));
  const { title, hint, page, dated } = CONTENT_SECTIONS[section];
  const isPage = page !== undefined;
  return (
    <>
      <Link to={isPage ? '/pages' : '/settings'} className="link inline-flex min-h-8 items-center gap-1 text-sm">
        <Icon name="left" size={16} />
        {isPage ? CONTENT_WORDS.backToPages : CONTENT_WORDS.back}
      </Link>
      <h1>{title}</h1>
      <p className="mb-1 max-w-3xl text-ink-soft">
        {hint} {dated && CONTENT_WORDS.agreed}
      </p>
      <p className="mb-4 flex flex-wrap gap-x-6 text-sm">
        <HistoryLink collection="shop_content" id={section}>
          {CONTENT_WORDS.history}
        </HistoryLink>
        {isPage && (
          <a href={page} target="_blank" rel="noopener" className="link">
            {CONTENT_WORDS.viewPage}
          </a>
        )}
      </p>
      {section === 'delivery' && <OtherStatesNote />}
      <QueryView query={content} loading={CONTENT_WORDS.loading}>
        {(stored) => <SectionForm section={section} stored={stored} />}
      </QueryView>
    </>
  );
}

function SectionForm({ section, stored }: { section: ContentSection; stored: StoredSection }) {
  const { fields, page, title } = CONTENT_SECTIONS[section];
  const table = useMemo(() => contentFields(section), [section]);
  const names = Object.keys(fields);
  const form = useRecordForm(table, {
    record: { id: section, ...Object.fromEntries(names.map((name) => [name, stored[name] ?? null])) },
    affected: [CONTENT_KEY],
    save: { collection: 'shop_content', label: () => `Content: ${title}`, done: CONTENT_WORDS.saved(title) },
    draft: { id: `content ${section}`, asks: true },
  });
  const [isPreviewing, setPreviewing] = useState(false);
  const values = useDeferredValue(form.typed);
  return (
    <RecordForm form={form} isPage>
      {page !== undefined && (
        <Button look="outline" className="mb-3" onClick={() => setPreviewing(!isPreviewing)}>
          <Icon name={isPreviewing ? 'close' : 'page'} />
          {isPreviewing ? CONTENT_WORDS.closePreview : CONTENT_WORDS.preview}
        </Button>
      )}
      <div className={isPreviewing ? 'mb-4 grid gap-4 xl:grid-cols-2' : 'mb-4 max-w-3xl'}>
        <Card
          className={
            isPreviewing ? 'grid content-start gap-5 p-4 sm:p-5 max-xl:hidden' : 'grid content-start gap-5 p-4 sm:p-5'
          }
        >
          {names.map((name) => (
            <FieldRow key={name} section={section} name={name} form={form} />
          ))}
        </Card>
        {isPreviewing && <PagePreview section={section} values={values} />}
      </div>
      <SaveBar>
        <Standing form={form} />
        <SubmitButton form={form} busyLabel={CONTENT_WORDS.saving} needsChange className="ml-auto min-w-24" />
      </SaveBar>
    </RecordForm>
  );
}

function FieldRow({ section, name, form }: { section: ContentSection; name: string; form: ContentForm }) {
  const { data: settings } = useQuery(settingsQuery);
  const field = CONTENT_SECTIONS[section].fields[name];
  if (field === undefined) return null;
  const { default: standard, where } = field;
  // A shop without the demo returns to the texts that it began with: the standard ones claim what it has not.
  const initial = settings?.opening ? (field.opening ?? standard) : standard;
  const value = form.typed[name] ?? null;
  return (
    <div className="grid gap-1.5">
      <FieldEditor
        field={field}
        value={value}
        error={form.errorOf(name)}
        onChange={(changed) => form.set(name, changed)}
        preview={section === 'hero' ? (slide) => <SlidePreview slide={slide} /> : undefined}
      />
      {hasFixedWindow(value) && (
        <p className="field-warning" role="status">
          {CONTENT_WORDS.fixedWindow}
        </p>
      )}
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>{CONTENT_WORDS.shownOn(where)}</span>
        {settings !== undefined && !isSameJson(value, initial) && (
          <button type="button" className="link" onClick={() => form.set(name, initial)}>
            {CONTENT_WORDS.standard}
            <span className="sr-only">: {field.label}</span>
          </button>
        )}
      </p>
      <FieldConflict name={name} />
    </div>
  );
}

function Standing({ form: { problemCount, isDirty, lastSave } }: { form: Form }) {
  if (problemCount > 0) {
    return (
      <p role="status" className="field-error">
        {CONTENT_WORDS.wrong(problemCount)}
      </p>
    );
  }
  if (lastSave !== undefined && !isDirty) return <LiveState key={lastSave.changeSeq} saving={lastSave} />;
  return (
    <p role="status" className="text-sm text-ink-soft">
      {isDirty ? CONTENT_WORDS.unsaved : CONTENT_WORDS.unchanged}
    </p>
  );
}

import { LiveState } from '#admin/features/publish/LiveState.tsx';
import { SubmitButton } from '#admin/forms/RecordForm.tsx';
import type { RecordForm } from '#admin/forms/use-record-form.ts';
import { CONTENT_WORDS } from './messages.ts';

/** The save state and the save button; always visible. */
export function SaveBar({ form }: { form: RecordForm }) {
  return (
    <div className="save-bar">
      <Standing form={form} />
      <SubmitButton form={form} busyLabel={CONTENT_WORDS.saving} needsChange className="ml-auto min-w-24" />
    </div>
  );
}

function Standing({ form: { problemCount, isDirty, lastSave } }: { form: RecordForm }) {
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

import { LiveState } from '#admin/features/publish/LiveState.tsx';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Button } from '#admin/ui/Button.tsx';
import { CONTENT_WORDS } from './messages.ts';
import type { ContentForm } from './use-content-form.ts';

/** The save state and the save button; always visible. */
export function SaveBar({ form }: { form: ContentForm }) {
  return (
    <div className="save-bar">
      <Standing form={form} />
      <Button
        type="submit"
        className="ml-auto min-w-24"
        disabled={form.isSaving || !form.isDirty}
        aria-keyshortcuts="Control+S Meta+S"
        title={CONTENT_WORDS.shortcut}
      >
        {form.isSaving ? CONTENT_WORDS.saving : ADMIN_WORDS.save}
      </Button>
    </div>
  );
}

function Standing({ form: { faults, isDirty, saving } }: { form: ContentForm }) {
  const wrong = Object.keys(faults).length;
  if (wrong > 0) {
    return (
      <p role="status" className="field-error">
        {CONTENT_WORDS.wrong(wrong)}
      </p>
    );
  }
  if (saving !== undefined && !isDirty) return <LiveState key={saving.changeSeq} saving={saving} />;
  return (
    <p role="status" className="text-sm text-ink-soft">
      {isDirty ? CONTENT_WORDS.unsaved : CONTENT_WORDS.unchanged}
    </p>
  );
}

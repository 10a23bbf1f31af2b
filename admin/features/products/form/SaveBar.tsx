import { useFormContext } from 'react-hook-form';
import { LiveState } from '#admin/features/publish/LiveState.tsx';
import { formatMoment } from '#admin/format/dates.ts';
import { Button } from '#admin/ui/Button.tsx';
import type { FormValues } from './form-values.ts';
import { FORM_WORDS } from './messages.ts';
import { useLastSaving } from './product-form.queries.ts';
import type { Editor } from './use-editor.ts';

interface SaveBarProps {
  editor: Editor;
  isSaving: boolean;
  isUploading: boolean;
  onSaveAndNew: () => void;
}

/** The save state and the save buttons; always visible. */
export function SaveBar({ editor, isSaving, isUploading, onSaveAndNew }: SaveBarProps) {
  return (
    <div className="save-bar">
      {isUploading ? <p role="status">{FORM_WORDS.uploading}</p> : <Standing editor={editor} />}
      <div className="ml-auto flex gap-2">
        <Button look="outline" disabled={isSaving || isUploading} onClick={onSaveAndNew}>
          {FORM_WORDS.saveAndNew}
        </Button>
        <Button
          type="submit"
          className="min-w-24"
          disabled={isSaving || isUploading}
          aria-keyshortcuts="Control+S Meta+S"
          title={FORM_WORDS.shortcut}
        >
          {isSaving ? FORM_WORDS.saving : FORM_WORDS.save}
        </Button>
      </div>
    </div>
  );
}

function Standing({ editor }: { editor: Editor }) {
  const { formState } = useFormContext<FormValues>();
  const problems = Object.keys(formState.errors).length;
  if (problems > 0) {
    return (
      <p role="status" className="field-error">
        {FORM_WORDS.fieldsWrong(problems)}
      </p>
    );
  }
  if (editor.isUnsaved) {
    return (
      <p role="status" className="text-sm text-ink-soft">
        {unsavedWords(editor)}
      </p>
    );
  }
  // The restored draft above is unsaved.
  if (editor.draft.found !== undefined) return null;
  return editor.base === null ? null : <LastSaving productId={editor.base.record.id} />;
}

function unsavedWords({ attempt, draft: { keeping } }: Editor): string {
  if (attempt !== null) return FORM_WORDS.uncertain;
  if (keeping === undefined) return FORM_WORDS.unsaved;
  return keeping.isKept ? FORM_WORDS.kept(formatMoment(new Date(keeping.since))) : FORM_WORDS.notKept;
}

/** Follows what was saved last in this tab until shoppers see it. */
function LastSaving({ productId }: { productId: string }) {
  const saved = useLastSaving(productId);
  if (saved === undefined) {
    return (
      <p role="status" className="text-sm text-ink-soft">
        {FORM_WORDS.unchanged}
      </p>
    );
  }
  return <LiveState key={saved.changeSeq} saving={saved} productId={productId} />;
}

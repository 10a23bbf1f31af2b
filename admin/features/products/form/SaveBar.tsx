import { LiveState } from '#admin/features/publish/LiveState.tsx';
import type { Saving } from '#admin/features/publish/publish-state.ts';
import { formatMoment } from '#admin/format/dates.ts';
import { SubmitButton } from '#admin/forms/RecordForm.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { SaveBar } from '#admin/ui/SaveBar.tsx';
import { FORM_WORDS } from './messages.ts';
import type { ProductForm } from './product-form-fields.ts';

interface SaveBarProps {
  form: ProductForm;
  /** Undefined for a new product. */
  productId: string | undefined;
  /** What was saved last in this tab. */
  lastSave: Saving | undefined;
  isUploading: boolean;
  onSaveAndNew: () => void;
}

/** The save state and the save buttons; always visible. */
export function ProductSaveBar({ form, productId, lastSave, isUploading, onSaveAndNew }: SaveBarProps) {
  return (
    <SaveBar>
      {isUploading ? (
        <p role="status">{FORM_WORDS.uploading}</p>
      ) : (
        <Standing form={form} productId={productId} lastSave={lastSave} />
      )}
      <div className="ml-auto flex gap-2">
        <Button look="outline" disabled={form.isSaving || isUploading} onClick={onSaveAndNew}>
          {FORM_WORDS.saveAndNew}
        </Button>
        <SubmitButton form={form} busyLabel={FORM_WORDS.saving} className="min-w-24" isBlocked={isUploading} />
      </div>
    </SaveBar>
  );
}

function Standing({ form, productId, lastSave }: Pick<SaveBarProps, 'form' | 'productId' | 'lastSave'>) {
  if (form.problemCount > 0) {
    return (
      <p role="status" className="field-error">
        {FORM_WORDS.fieldsWrong(form.problemCount)}
      </p>
    );
  }
  if (!form.isDirty && productId === undefined) return null;
  // Follows what was saved last until shoppers see it.
  if (!form.isDirty && lastSave !== undefined) {
    return <LiveState key={lastSave.changeSeq} saving={lastSave} productId={productId} />;
  }
  return (
    <p role="status" className="text-sm text-ink-soft">
      {form.isDirty ? unsavedWords(form.kept) : FORM_WORDS.unchanged}
    </p>
  );
}

function unsavedWords(kept: ProductForm['kept']): string {
  if (kept === undefined) return FORM_WORDS.unsaved;
  return kept.isKept ? FORM_WORDS.kept(formatMoment(kept.since)) : FORM_WORDS.notKept;
}

import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { isSamePage, LeaveGuard } from '#admin/ui/LeaveGuard.tsx';
import { useHotkeys } from '#admin/ui/use-hotkeys.ts';
import { BasicsSection } from './BasicsSection.tsx';
import { CategorySection } from './CategorySection.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { DifferencesDialog } from './DifferencesDialog.tsx';
import { FilingSection } from './FilingSection.tsx';
import { FormHead } from './FormHead.tsx';
import type { FormValues } from './form-values.ts';
import { LiveSection } from './LiveSection.tsx';
import { MediaSection } from './MediaSection.tsx';
import { KEEPING_WORDS } from './messages.ts';
import { PiecesSection } from './PiecesSection.tsx';
import { PreviewSection } from './PreviewSection.tsx';
import { PriceSection } from './PriceSection.tsx';
import type { Choices } from './product-form.queries.ts';
import { rebased, withContents } from './rebase.ts';
import { SaveBar } from './SaveBar.tsx';
import { StockSection } from './StockSection.tsx';
import type { ProductSnapshot } from './snapshot.ts';
import { settleTypedStock } from './typed-stock.ts';
import { useEditor } from './use-editor.ts';
import { type Intent, useSaveProduct } from './use-save-product.ts';
import { VisibilitySection } from './VisibilitySection.tsx';

interface ProductFormProps {
  /** 'new' for a new product. */
  productId: string;
  opened: ProductSnapshot | null;
  start: FormValues;
  choices: Choices;
  /** The product as stored now; null if it was deleted. */
  latest: ProductSnapshot | null | undefined;
  onDone: (productId: string, isNew: boolean, intent: Intent) => void;
}

/** The form of a product (specification, sections 4, 5 and 7). */
export function ProductForm({ productId, opened, start, choices, latest, onDone }: ProductFormProps) {
  const editor = useEditor(productId, opened, start);
  const saving = useSaveProduct(editor, onDone);
  const [isUploading, setIsUploading] = useState(false);
  const { form, base } = editor;
  const submit = async (intent: Intent) => {
    // Saving would omit pending uploads.
    if (isUploading) return;
    settleTypedStock(form, editor.current().base);
    await form.handleSubmit(() => saving.save(intent))();
  };
  useHotkeys({ 'Mod+s': () => void submit('stay') });
  const { review } = saving;
  const isGone = saving.isGone || latest === null;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start"
        onSubmit={(event) => {
          event.preventDefault();
          void submit('stay');
        }}
      >
        <FormHead editor={editor} latest={latest ?? undefined} isGone={isGone} onReview={saving.setReview} />
        <div className="grid min-w-0 gap-4">
          <BasicsSection base={base} />
          <PriceSection />
          <MediaSection onBusyChange={setIsUploading} />
          <StockSection base={base} latest={latest ?? undefined} />
          <DetailsSection />
          <PiecesSection />
        </div>
        <div className="grid min-w-0 gap-4">
          <PreviewSection brands={choices.brands} />
          {base !== null && <LiveSection base={base} />}
          <VisibilitySection />
          <FilingSection choices={choices} />
          <CategorySection choices={choices} />
        </div>
        <SaveBar
          editor={editor}
          isSaving={saving.isSaving}
          isUploading={isUploading}
          onSaveAndNew={() => void submit('new')}
        />
      </form>
      <LeaveGuard
        isDirty={editor.isUnsaved}
        title={KEEPING_WORDS.leaveTitle}
        action={KEEPING_WORDS.leave}
        mayGo={isSamePage}
        discard={{ label: KEEPING_WORDS.leaveDiscard, onDiscard: editor.finish }}
      >
        {KEEPING_WORDS.leaveText}
      </LeaveGuard>
      {review && (
        <DifferencesDialog
          changes={review.changes}
          choices={choices}
          isSaving={review.isSaving}
          onClose={() => saving.setReview(undefined)}
          onUse={(sides) => {
            editor.open(review.latest, withContents(form.getValues(), rebased(review.changes, sides)));
            saving.setReview(undefined);
            if (review.isSaving) void submit('stay');
          }}
        />
      )}
    </FormProvider>
  );
}

import { useFormContext, useWatch } from 'react-hook-form';
import { Button, LinkButton } from '#admin/ui/Button.tsx';
import { HistoryLink } from '#admin/ui/HistoryLink.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import type { FormValues } from './form-values.ts';
import { FORM_WORDS } from './messages.ts';
import { DraftNotice, Notice, RemoteNotice } from './notices.tsx';
import { ProductActions } from './ProductActions.tsx';
import { differences, isStock } from './rebase.ts';
import { type ProductSnapshot, valuesOf } from './snapshot.ts';
import type { Editor } from './use-editor.ts';
import type { Review } from './use-save-product.ts';

interface FormHeadProps {
  editor: Editor;
  latest: ProductSnapshot | undefined;
  isGone: boolean;
  onReview: (review: Review) => void;
}

/** The head of the form: link back, the product's name, its actions, and notices. */
export function FormHead({ editor, latest, isGone, onReview }: FormHeadProps) {
  const { base, form, finish } = editor;
  const name = String(base?.record['name'] ?? '');
  const show = () => {
    if (base === null || latest === undefined) return;
    const changes = differences(valuesOf(base), valuesOf(latest), form.getValues());
    onReview({ latest, changes, isSaving: false });
  };
  const edits = base !== null && latest !== undefined ? editsSince(base, latest) : [];
  return (
    <header className="grid gap-3 lg:col-span-full">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <LinkButton to="/products" look="quiet" className="-ml-3 px-3">
          <Icon name="left" size={18} />
          {FORM_WORDS.toList}
        </LinkButton>
        {base !== null && <ProductActions id={base.record.id} name={name} onDeleted={finish} />}
        <h1 className="w-full break-words">
          {base === null ? <NewTitle /> : name}{' '}
          {base !== null && <span className="text-sm text-ink-soft">ID {base.record.id}</span>}
        </h1>
        {base !== null && (
          <HistoryLink collection="products" id={base.record.id}>
            {FORM_WORDS.history}
          </HistoryLink>
        )}
      </div>
      <DraftNotice editor={editor} />
      {isGone && base !== null && (
        <Notice actions={<Button onClick={() => editor.open(null, form.getValues())}>{FORM_WORDS.saveAsNew}</Button>}>
          {FORM_WORDS.goneMeanwhile}
        </Notice>
      )}
      {latest !== undefined && edits.length > 0 && <RemoteNotice latest={latest} changes={edits} onShow={show} />}
    </header>
  );
}

/** The notice about changes by others. Stock changes are shown beside the stock fields, since each sale makes one. */
function editsSince(base: ProductSnapshot, latest: ProductSnapshot) {
  const seen = valuesOf(base);
  return differences(seen, valuesOf(latest), seen).filter(({ field }) => !isStock(field));
}

function NewTitle() {
  const { control } = useFormContext<FormValues>();
  return useWatch({ control, name: 'name' }).trim() || FORM_WORDS.newTitle;
}

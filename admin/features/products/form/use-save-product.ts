import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureMessage, failureStatus } from '#admin/api/failures.ts';
import { ACCESS_KEY } from '#admin/api/use-access-check.ts';
import { PUBLISH_KEY } from '#admin/features/publish/publish.queries.ts';
import { logError, logWarning } from '#admin/log.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { notifyFailure, notifySuccess } from '#admin/ui/notify.ts';
import type { FormValues } from './form-values.ts';
import { FORM_WORDS, PRODUCT_MESSAGES } from './messages.ts';
import { productQuery, savedKey } from './product-form.queries.ts';
import { type Difference, differences, rebased, withContents } from './rebase.ts';
import { type SaveOutcome, saveProduct } from './save-product.ts';
import { type ProductSnapshot, valuesOf } from './snapshot.ts';
import type { Editor } from './use-editor.ts';

/** Changes by someone else, shown for merging. */
export interface Review {
  latest: ProductSnapshot;
  changes: Difference[];
  /** Whether merging continues the interrupted save. */
  isSaving: boolean;
}

/** Saves the editor's form and shows the outcome. `onDone` gets the saved product, and whether it is new. */
export function useSaveProduct(editor: Editor, onDone: (productId: string, isNew: boolean, intent: Intent) => void) {
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [review, setReview] = useState<Review>();
  const [isGone, setIsGone] = useState(false);
  const isBusy = useRef(false);
  const { form, draft, open, noteAttempt, finish } = editor;

  const showSaved = async (outcome: SaveOutcome & { kind: 'saved' }, typed: FormValues, intent: Intent) => {
    const { snapshot, changeSeq, isNew, notes } = outcome;
    const id = snapshot.record.id;
    await queryClient.cancelQueries({ queryKey: productQuery(id).queryKey });
    queryClient.setQueryData(productQuery(id).queryKey, snapshot);
    queryClient.setQueryData(savedKey(id), { changeSeq, savedAt: Date.now() });
    for (const queryKey of [['products', 'list'], ['product-choices'], PUBLISH_KEY]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    if (isNew || intent === 'new') finish();
    else {
      open(snapshot, carried(typed, snapshot, form.getValues()));
      draft.forget();
    }
    notifySuccess(isNew ? PRODUCT_MESSAGES.created : PRODUCT_MESSAGES.updated, notes.join('. ') || undefined);
    onDone(id, isNew, intent);
  };

  const showProblems = ({ problems }: SaveOutcome & { kind: 'invalid' }) => {
    for (const { field, message } of problems) if (field !== undefined) form.setError(field, { message });
    const [first] = problems;
    notifyFailure(ADMIN_MESSAGES.error, first?.message ?? FORM_WORDS.fieldsWrong(problems.length));
    if (first?.field !== undefined) form.setFocus(first.field);
  };

  const showFailure = (error: unknown) => {
    const status = failureStatus(error);
    const isSessionOver = status === 401 || status === 403;
    (status === undefined ? logError : logWarning)('The product was not saved', error);
    draft.keepNow();
    notifyFailure(
      ADMIN_MESSAGES.error,
      isSessionOver ? FORM_WORDS.sessionEnded : failureMessage(error),
      'save-product',
    );
    if (isSessionOver) void queryClient.invalidateQueries({ queryKey: [ACCESS_KEY] });
  };

  const attemptSave = async (intent: Intent, base: ProductSnapshot | null, typed: FormValues, isSecond = false) => {
    const outcome = await saveProduct({
      base,
      typed,
      pending: editor.current().attempt,
      onAttempt: keepAttempt,
      onSettled: open,
    });
    if (outcome.kind === 'saved') await showSaved(outcome, typed, intent);
    else if (outcome.kind === 'nothing') {
      // Their stock was typed back.
      for (const field of ['stockKind', 'stockNote'] as const) form.resetField(field);
      notifySuccess(FORM_WORDS.nothing);
    } else if (outcome.kind === 'invalid') showProblems(outcome);
    else if (outcome.kind === 'failed') showFailure(outcome.error);
    else if (outcome.latest === null) setIsGone(true);
    else if (base !== null) await settleConflict(intent, base, outcome.latest, typed, isSecond);
  };

  const keepAttempt: typeof noteAttempt = (attempt) => {
    noteAttempt(attempt);
    if (attempt !== null) draft.keepNow();
  };

  const settleConflict = async (
    intent: Intent,
    base: ProductSnapshot,
    latest: ProductSnapshot,
    typed: FormValues,
    isSecond: boolean,
  ) => {
    const changes = differences(valuesOf(base), valuesOf(latest), typed);
    if (isSecond || changes.some((change) => change.isContested)) {
      setReview({ latest, changes, isSaving: true });
      return;
    }
    // No field was changed by both, so the changes merge.
    const merged = withContents(typed, rebased(changes, {}));
    open(latest, merged);
    await attemptSave(intent, latest, merged, true);
  };

  const save = async (intent: Intent) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSaving(true);
    try {
      await attemptSave(intent, editor.current().base, form.getValues());
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  };

  return { save, isSaving, review, setReview, isGone };
}
export type Intent = 'stay' | 'new';

/** Keeps text typed while the save was pending. */
function carried(typed: FormValues, saved: ProductSnapshot, now: FormValues): FormValues {
  const changes = differences(typed, valuesOf(saved), now);
  const yours = Object.fromEntries(changes.map(({ field }) => [field, 'yours' as const]));
  return withContents(now, rebased(changes, yours));
}

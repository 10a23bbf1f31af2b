import { failureStatus, refusalOf } from '#admin/api/failures.ts';
import { saveRequest } from '#admin/saving/change-sets.queries.ts';
import type { ChangeSetRefusal, ChangeSetRequest, ChangeSetResponse } from '#shared/api/change-sets.ts';
import { newKey } from '#shared/new-key.ts';
import type { Attempt } from './drafts.store.ts';
import { type FormField, fieldOf } from './form-fields.ts';
import { formSchema } from './form-schema.ts';
import type { FormValues } from './form-values.ts';
import { FIELD_PROBLEMS, FORM_WORDS } from './messages.ts';
import { productChanges } from './product-changes.ts';
import { loadProduct, slugOwner } from './product-form.queries.ts';
import { contentOf, differences, rebased, withContents } from './rebase.ts';
import { type ProductSnapshot, valuesOf } from './snapshot.ts';

/** The input of saving: the form and the product that the editor saw (null for a new one). */
export interface Saving {
  base: ProductSnapshot | null;
  typed: FormValues;
  /** An earlier save without an answer. */
  pending: Attempt | null;
  /** Called before sending, so that the attempt survives a reload, and with null once it is settled. */
  onAttempt: (attempt: Attempt | null) => void;
  /** Called if the earlier save had worked, with the new version to compare with and the form's values. */
  onSettled: (base: ProductSnapshot, typed: FormValues) => void;
}

export type SaveOutcome =
  | { kind: 'saved'; snapshot: ProductSnapshot; changeSeq: number; isNew: boolean; notes: string[] }
  | { kind: 'nothing' }
  | { kind: 'invalid'; problems: { field: FormField | undefined; message: string }[] }
  /** `latest` is null if the product was deleted. */
  | { kind: 'conflict'; latest: ProductSnapshot | null }
  | { kind: 'failed'; error: unknown };

/** Saves the form in one change set. Does not throw; the outcome says what to show. */
export async function saveProduct(saving: Saving): Promise<SaveOutcome> {
  try {
    const settled = await settle(saving);
    return await saveChanges(settled, saving);
  } catch (error) {
    return { kind: 'failed', error };
  }
}

interface Settled {
  base: ProductSnapshot | null;
  typed: FormValues;
  /** The change number of the earlier save, if it had worked. */
  changeSeq: number | undefined;
}

/** Settles a save without an answer by sending it again with the same key. */
async function settle({ base, typed, pending, onAttempt, onSettled }: Saving): Promise<Settled> {
  if (pending === null) return { base, typed, changeSeq: undefined };
  try {
    const answer = await saveRequest(pending.request);
    const latest = await loadProduct(productIdOf(pending.request, answer, base));
    const since = differences(pending.values, valuesOf(latest), typed);
    const yours = Object.fromEntries(since.map(({ field }) => [field, 'yours' as const]));
    const moved = withContents(typed, rebased(since, yours));
    onSettled(latest, moved);
    onAttempt(null);
    return { base: latest, typed: moved, changeSeq: answer.change_seq };
  } catch (error) {
    // A refusal means that the first try had not worked either; the typed values are saved on their own.
    if (refusalOf(error) === undefined) throw error;
    onAttempt(null);
    return { base, typed, changeSeq: undefined };
  }
}

async function saveChanges({ base, typed, changeSeq }: Settled, saving: Saving): Promise<SaveOutcome> {
  const isNew = saving.base === null;
  const input = formSchema.parse(typed);
  const operations = productChanges(base, typed, input);
  if (operations.length === 0) {
    if (base === null || changeSeq === undefined) return { kind: 'nothing' };
    return { kind: 'saved', snapshot: base, changeSeq, isNew, notes: [] };
  }
  const owner = base?.record['slug'] === input.slug ? undefined : await slugOwner(input.slug, base?.record.id ?? '');
  if (owner) {
    return { kind: 'invalid', problems: [{ field: 'slug', message: FIELD_PROBLEMS.slugTaken(owner.name, owner.id) }] };
  }
  const request: ChangeSetRequest = {
    label: base === null ? FORM_WORDS.createdLabel : FORM_WORDS.updatedLabel,
    source: 'form',
    key: newKey(),
    operations,
  };
  saving.onAttempt({ request, values: typed });
  try {
    const answer = await saveRequest(request);
    const snapshot = await loadProduct(productIdOf(request, answer, base));
    saving.onAttempt(null);
    const notes = stockNotes(base, typed, request, answer);
    return { kind: 'saved', snapshot, changeSeq: answer.change_seq, isNew, notes };
  } catch (error) {
    return refused(error, request, base, saving);
  }
}

async function refused(
  error: unknown,
  request: ChangeSetRequest,
  base: ProductSnapshot | null,
  { onAttempt }: Saving,
): Promise<SaveOutcome> {
  if (isRefused(error)) onAttempt(null);
  const refusal = refusalOf(error);
  if (refusal?.code === 'invalid') return { kind: 'invalid', problems: problemsOf(refusal, request, base) };
  if (refusal?.code === 'conflict' && base !== null) return { kind: 'conflict', latest: await latestOf(base) };
  return { kind: 'failed', error };
}

/** The server refused, so nothing was saved. */
function isRefused(error: unknown): boolean {
  const status = failureStatus(error);
  return status !== undefined && status >= 400 && status < 500;
}

function problemsOf({ invalid = [] }: ChangeSetRefusal, request: ChangeSetRequest, base: ProductSnapshot | null) {
  return invalid.map(({ operation, field, message }) => {
    const about = request.operations[operation];
    return { field: about === undefined ? undefined : fieldOf(about, field, base), message };
  });
}

async function latestOf(base: ProductSnapshot): Promise<ProductSnapshot | null> {
  try {
    return await loadProduct(base.record.id);
  } catch (error) {
    if (failureStatus(error) === 404) return null;
    throw error;
  }
}

/** The id of the product that a change set edited or created. */
function productIdOf(request: ChangeSetRequest, answer: ChangeSetResponse, base: ProductSnapshot | null): string {
  if (base !== null) return base.record.id;
  const place = request.operations.findIndex(({ collection }) => collection === 'products');
  const made = answer.results[place];
  if (made === undefined) throw new Error('The server did not say which product it has made.');
  return made.id;
}

/** Notes on stock that differs from the typed number because of sales: '2 sold in the meantime: M is now 5'. */
function stockNotes(
  base: ProductSnapshot | null,
  typed: FormValues,
  { operations }: ChangeSetRequest,
  { results }: ChangeSetResponse,
): string[] {
  return operations.flatMap((operation, place) => {
    const left = results[place]?.stock_quantity;
    if (operation.action !== 'adjust' || left === undefined) return [];
    const field = fieldOf(operation, 'stock_quantity', base);
    if (field === undefined) return [];
    const missing = Number(contentOf(typed, field)) - left;
    if (missing === 0) return [];
    const name = field === 'unstitchedStock' ? FORM_WORDS.unstitched : field.slice('stock.'.length);
    return missing > 0
      ? [FORM_WORDS.soldMeanwhile(missing, name, left)]
      : [FORM_WORDS.addedMeanwhile(-missing, name, left)];
  });
}

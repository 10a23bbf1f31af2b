import { collectionPath, movedCollections, type OwnCollection } from '#shared/content/own-collections.ts';
import { withoutEmpty } from '../db/compare.ts';
import { newRecord, recordsWhere, valuesOf } from '../db/rows.ts';
import type { Run } from './run.ts';
import { logEntry } from './titles.ts';

/**
 * Redirects the old paths of collections whose slug has changed, after the new ones were saved. A redirect of a path that is a
 * page now goes: others that lead to it would go on by it, and in a circle after a slug has changed back.
 */
export function redirectMoved(run: Run, before: readonly OwnCollection[], after: readonly OwnCollection[]) {
  const moved = movedCollections(before, after);
  const added = after.filter(({ slug }) => !before.some((one) => one.slug === slug));
  const freed = [...added.map(({ slug }) => collectionPath(slug)), ...moved.map(({ from_path }) => from_path)];
  for (const from_path of freed) {
    for (const record of recordsWhere(run.tx, 'redirects', { from_path })) {
      const values = valuesOf(record);
      logEntry(run, 'delete', { ...place(record), values, before: withoutEmpty(values), after: null });
      run.tx.delete(record);
    }
  }
  for (const values of moved) {
    const record = newRecord(run.tx, 'redirects', values);
    run.tx.save(record);
    logEntry(run, 'create', { ...place(record), values, before: null, after: values });
  }
}

function place({ id }: core.Record) {
  return { collection: 'redirects', id };
}

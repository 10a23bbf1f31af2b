import { collectionPath, movedCollections } from '#shared/content/own-collections.ts';
import { withoutEmpty } from '../db/compare.ts';
import { createRecord, recordsWhere, valuesOf } from '../db/rows.ts';
import type { Run } from './run.ts';
import { logEntry } from './titles.ts';

type Collections = Parameters<typeof movedCollections>[0];

/**
 * Redirects the old paths of collections whose slug has changed, after the new ones were saved. A redirect of a path that is a
 * page now goes: others that lead to it would go on by it, and in a circle after a slug has changed back.
 */
export function redirectMoved(run: Run, before: Collections, after: Collections) {
  const moved = movedCollections(before, after);
  const added = after.filter(({ slug }) => !before.some((one) => one.slug === slug));
  const freed = [...added.map(({ slug }) => collectionPath(slug)), ...moved.map(({ from_path }) => from_path)];
  for (const from_path of freed) {
    for (const record of recordsWhere(run.tx, 'redirects', { from_path })) {
      const values = valuesOf(record);
      const { id } = record;
      logEntry(run, 'delete', { collection: 'redirects', id, values, before: withoutEmpty(values), after: null });
      run.tx.delete(record);
    }
  }
  for (const values of moved) {
    const { id } = createRecord(run.tx, 'redirects', values);
    logEntry(run, 'create', { collection: 'redirects', id, values, before: null, after: values });
  }
}

import { type ChangeSetRefusal, MAX_OPERATIONS, type Operation } from '#shared/api/change-sets.ts';

/**
 * Operations that are saved together or not at all: a product with its variants, a row of a file. A `{ref}` points only
 * within its unit; the names behind `as` are unique among all units of a run, since several units share a change set.
 */
export interface ChangeUnit {
  /** Tells the caller which of its things this is: a product's id, a row's number. Unique in a run. */
  key: string;
  operations: Operation[];
}

/** What was wrong with one unit; the operations' numbers count within the unit. */
export interface UnitRefusal {
  unit: ChangeUnit;
  /** Undefined when the server said no without saying to what; `error` has its message. */
  refusal: ChangeSetRefusal | undefined;
  error: unknown;
}

/** Units in order, as many to a change set as it holds. A unit that is larger than a change set stands alone. */
export function cutIntoSets(units: readonly ChangeUnit[]): ChangeUnit[][] {
  const sets: ChangeUnit[][] = [];
  let room = 0;
  for (const unit of units) {
    const size = unit.operations.length;
    if (size === 0) continue;
    const current = sets.at(-1);
    if (current && size <= room) {
      current.push(unit);
      room -= size;
    } else {
      sets.push([unit]);
      room = MAX_OPERATIONS - size;
    }
  }
  return sets;
}

/** The units of a change set that its refusal names, each with its own part of the refusal. */
export function unitsAtFault(set: readonly ChangeUnit[], refusal: ChangeSetRefusal, error: unknown): UnitRefusal[] {
  let start = 0;
  return set.flatMap((unit) => {
    const first = start;
    start += unit.operations.length;
    const own = <Entry extends { operation: number }>(entries: Entry[] = []) =>
      entries
        .filter(({ operation }) => operation >= first && operation < first + unit.operations.length)
        .map((entry) => ({ ...entry, operation: entry.operation - first }));
    const part = { ...refusal, invalid: own(refusal.invalid), conflicts: own(refusal.conflicts) };
    return part.invalid.length + part.conflicts.length === 0 ? [] : [{ unit, refusal: part, error }];
  });
}

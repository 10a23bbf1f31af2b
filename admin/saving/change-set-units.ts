import type { ChangeSetRefusal, Operation } from '#shared/api/change-sets.ts';
import { MAX_OPERATIONS } from '#shared/limits.ts';

/**
 * Operations that are saved together or not at all: a product with its variants, a row of a file. A `{ref}` refers only
 * to its own unit. Names in `as` are unique in a run, since several units share a change set.
 */
export interface ChangeUnit {
  /** Identifies the unit to the caller, unique in a run: a product's id, a row's number. */
  key: string;
  operations: Operation[];
}

/** Why a unit was refused; operation numbers count within the unit. */
export interface UnitRefusal {
  unit: ChangeUnit;
  /** Undefined if the server refused without details; `error` has its message. */
  refusal: ChangeSetRefusal | undefined;
  error: unknown;
}

/** Packs units in order into as few change sets as possible. A unit larger than a change set gets its own. */
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

/** The units of a change set that a refusal names, each with its part of the refusal. */
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

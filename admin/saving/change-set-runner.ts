import type {
  ChangeSetRefusal,
  ChangeSetRequest,
  ChangeSetResponse,
  ChangeSource,
  Operation,
} from '#shared/api/change-sets.ts';
import { MAX_OPERATIONS } from '#shared/limits.ts';

/** The server calls of a run; tests pass their own. */
export interface ChangeSetClient {
  /** @throws if nothing was saved */
  save(changes: Omit<ChangeSetRequest, 'key'>): Promise<ChangeSetResponse>;
  /** Why the server refused a change set; undefined for failures of another kind. */
  refusalOf(error: unknown): ChangeSetRefusal | undefined;
  /** Whether a failure is about the content of a change set, so that other change sets may still be saved. */
  isAboutContent(error: unknown): boolean;
}

export interface RunRequest {
  /** The label in the audit log. */
  label: string;
  source: ChangeSource;
  /** Ties the change sets together, see shared/api/change-sets.ts. */
  group: string;
  /** Buyers get no mail, see shared/api/change-sets.ts. */
  quiet?: boolean;
  units: readonly ChangeUnit[];
}

export interface RunOptions {
  /** Called after each change set with the number of saved or refused units. */
  onProgress?: (done: number, total: number) => void;
  /** Called after each change set with the keys of all units saved so far. */
  onSaved?: (keys: Iterable<string>) => void;
  /** Aborting stops before the next change set; saved ones stay and can be undone. */
  signal?: AbortSignal;
  /** Change sets in flight; 1 by default, which keeps their order. */
  inFlight?: number;
  /** Whether to stop at the first refused unit. Otherwise the others are saved and the refused ones listed. */
  stopsAtRefusal?: boolean;
}

/** The result of a run. Runs do not throw, so that changes saved before a failure can be undone. */
export interface RunResult {
  /** Ids of the saved change sets, oldest first, for undoOf. */
  saved: string[];
  /** The server's results by the unit's key, in the order of its operations. */
  results: Map<string, ChangeSetResponse['results']>;
  refused: UnitRefusal[];
  /** Keys of the units that were sent when the run stopped early: after a lost answer they may be saved. */
  unanswered: string[];
  /** The newest number of the change log afterwards; 0 if nothing was saved. */
  changeSeq: number;
  isCancelled: boolean;
  /** Why the run stopped early other than by a refusal or the signal: connection, session, role. */
  failure: unknown;
}

/** Saves units as change sets of one group; in order if one change set is in flight at a time. */
export async function runUnits(
  client: ChangeSetClient,
  request: RunRequest,
  options: RunOptions = {},
): Promise<RunResult> {
  const run: RunResult = {
    saved: [],
    results: new Map(),
    refused: [],
    unanswered: [],
    changeSeq: 0,
    isCancelled: false,
    failure: undefined,
  };
  const waiting = cutIntoSets(request.units);
  const total = waiting.flat().length;
  const mayGoOn = () => run.failure === undefined && !(options.stopsAtRefusal && run.refused.length > 0);
  const saveWaiting = async () => {
    while (waiting.length > 0 && mayGoOn()) {
      if (options.signal?.aborted) {
        run.isCancelled = true;
        return;
      }
      const set = waiting.shift() ?? [];
      waiting.unshift(...(await saveSet(client, request, set, run)));
      options.onSaved?.(run.results.keys());
      options.onProgress?.(run.results.size + run.refused.length, total);
    }
  };
  options.onProgress?.(0, total);
  await Promise.all(Array.from({ length: options.inFlight ?? 1 }, saveWaiting));
  return run;
}

/** Saves one change set and returns the sets to retry: the set without the refused units, or its two halves. */
async function saveSet(
  client: ChangeSetClient,
  request: RunRequest,
  set: ChangeUnit[],
  run: RunResult,
): Promise<ChangeUnit[][]> {
  const { units: _, ...common } = request;
  try {
    const operations = set.flatMap((unit) => unit.operations);
    const answer = await client.save({ ...common, operations });
    run.saved.push(answer.id);
    run.changeSeq = Math.max(run.changeSeq, answer.change_seq);
    let start = 0;
    for (const unit of set) {
      run.results.set(unit.key, answer.results.slice(start, start + unit.operations.length));
      start += unit.operations.length;
    }
    return [];
  } catch (error) {
    if (!client.isAboutContent(error)) {
      run.failure = error;
      run.unanswered.push(...set.map(({ key }) => key));
      return [];
    }
    return withoutRefused(set, client.refusalOf(error), error, run);
  }
}

function withoutRefused(
  set: ChangeUnit[],
  refusal: ChangeSetRefusal | undefined,
  error: unknown,
  run: RunResult,
): ChangeUnit[][] {
  const named = refusal ? unitsAtFault(set, refusal, error) : [];
  if (named.length === 0 && set.length > 1) {
    // The server did not name the refused unit; halving finds it.
    const middle = Math.ceil(set.length / 2);
    return [set.slice(0, middle), set.slice(middle)];
  }
  const refused = named.length > 0 ? named : set.map((unit) => ({ unit, refusal, error }));
  run.refused.push(...refused);
  const gone = new Set(refused.map(({ unit }) => unit));
  const rest = set.filter((unit) => !gone.has(unit));
  return rest.length > 0 ? [rest] : [];
}

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
function unitsAtFault(set: readonly ChangeUnit[], refusal: ChangeSetRefusal, error: unknown): UnitRefusal[] {
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

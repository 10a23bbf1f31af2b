import type { ChangeSetRefusal, ChangeSetRequest, ChangeSetResponse, ChangeSource } from '#shared/api/change-sets.ts';
import { type ChangeUnit, cutIntoSets, type UnitRefusal, unitsAtFault } from './change-set-units.ts';

/** How a run saves: by the server (admin/change-sets/change-set-group.ts), or a stand-in in tests. */
export interface Door {
  /** @throws when nothing was saved */
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
  units: readonly ChangeUnit[];
}

export interface RunOptions {
  /** Called after each change set with the number of units that are saved or refused. */
  onProgress?: (done: number, total: number) => void;
  /** Aborting stops before the next change set; what is saved stays, and can be undone. */
  signal?: AbortSignal;
  /** How many change sets are sent at once; 1, the default, where their order matters. */
  inFlight?: number;
  /** Whether to end at the first unit that is refused. Otherwise the others are saved and the refused ones listed. */
  stopsAtRefusal?: boolean;
}

/** The result of a run. Nothing is thrown, so that what was saved before a failure can be undone. */
export interface RunResult {
  /** Ids of the saved change sets, oldest first, for undoOf. */
  saved: string[];
  /** The server's results by the unit's key, in the order of its operations. */
  results: Map<string, ChangeSetResponse['results']>;
  refused: UnitRefusal[];
  /** The change log's newest number afterwards; 0 when nothing was saved. */
  changeSeq: number;
  isCancelled: boolean;
  /** Why the run ended early, if neither by a refusal nor by the signal: connection, session, role. */
  failure: unknown;
}

/** Saves units as change sets of one group, in order, unless several are in flight. */
export async function runUnits(door: Door, request: RunRequest, options: RunOptions = {}): Promise<RunResult> {
  const run: RunResult = {
    saved: [],
    results: new Map(),
    refused: [],
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
      waiting.unshift(...(await saveSet(door, request, set, run)));
      options.onProgress?.(run.results.size + run.refused.length, total);
    }
  };
  options.onProgress?.(0, total);
  await Promise.all(Array.from({ length: options.inFlight ?? 1 }, saveWaiting));
  return run;
}

/** Saves one change set and returns what to try again: the set without the refused units, or its two halves. */
async function saveSet(door: Door, request: RunRequest, set: ChangeUnit[], run: RunResult): Promise<ChangeUnit[][]> {
  const { label, source, group } = request;
  try {
    const operations = set.flatMap((unit) => unit.operations);
    const answer = await door.save({ label, source, group, operations });
    run.saved.push(answer.id);
    run.changeSeq = Math.max(run.changeSeq, answer.change_seq);
    let start = 0;
    for (const unit of set) {
      run.results.set(unit.key, answer.results.slice(start, start + unit.operations.length));
      start += unit.operations.length;
    }
    return [];
  } catch (error) {
    if (!door.isAboutContent(error)) {
      run.failure = error;
      return [];
    }
    return withoutRefused(set, door.refusalOf(error), error, run);
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
    // The server did not say which: halving finds it.
    const middle = Math.ceil(set.length / 2);
    return [set.slice(0, middle), set.slice(middle)];
  }
  const refused = named.length > 0 ? named : set.map((unit) => ({ unit, refusal, error }));
  run.refused.push(...refused);
  const gone = new Set(refused.map(({ unit }) => unit));
  const rest = set.filter((unit) => !gone.has(unit));
  return rest.length > 0 ? [rest] : [];
}

import type { ChangeSetRefusal, ChangeSetRequest, ChangeSetResponse, ChangeSource } from '#shared/api/change-sets.ts';
import { type ChangeUnit, cutIntoSets, type UnitRefusal, unitsAtFault } from './change-set-units.ts';

/** How a run saves; admin/change-set-group.ts gives it the server. */
export interface Door {
  /** @throws when nothing was saved */
  save(changes: Omit<ChangeSetRequest, 'key'>): Promise<ChangeSetResponse>;
  /** What the server had against a change set; undefined when the failure is of another kind. */
  refusalOf(error: unknown): ChangeSetRefusal | undefined;
  /** Whether a failure is about what the change set holds, so that other change sets may still be saved. */
  isAboutContent(error: unknown): boolean;
}

export interface RunRequest {
  /** What is done, as the audit log shows it. */
  label: string;
  source: ChangeSource;
  /** Ties the change sets together, see shared/api/change-sets.ts. */
  group: string;
  units: readonly ChangeUnit[];
}

export interface RunOptions {
  /** Told after each change set how many units have been dealt with. */
  onProgress?: (done: number, total: number) => void;
  /** Aborting stops before the next change set; what is saved stays, and can be undone. */
  signal?: AbortSignal;
  /** How many change sets may wait for their answers at once; 1 where their order matters, which is usual. */
  inFlight?: number;
  /** Whether to end at the first unit that is refused. Otherwise the others are saved and the refused ones listed. */
  stopsAtRefusal?: boolean;
}

/** What became of a run. Nothing is thrown, since what was saved before a failure has to stay undoable. */
export interface RunResult {
  /** Ids of the saved change sets, oldest first, for undoOf. */
  saved: string[];
  /** What the server answered to each saved unit, by the unit's key, in the order of its operations. */
  results: Map<string, ChangeSetResponse['results']>;
  refused: UnitRefusal[];
  /** The change log's newest number afterwards; 0 when nothing was saved. */
  changeSeq: number;
  isCancelled: boolean;
  /** Why the run ended early, when it was neither a refusal nor the signal: connection, session, role. */
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

/** Saves one change set and gives what is to be tried again: the set without what was refused, or its two halves. */
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

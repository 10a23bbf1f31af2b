import type { ChangeSetResponse, ChangeSource } from '#shared/api/change-sets.ts';
import { type RunOptions, type RunResult, runUnits } from './change-set-runner.ts';
import type { ChangeUnit } from './change-set-units.ts';
import { refusalOf, saveChangeSet, undoChangeSet } from './change-sets.queries.ts';
import { failureStatus, isUnreachable } from './failures.ts';

/** Waits before a call whose answer was lost is sent again, in ms. */
const PAUSES_MS = [500, 2000];

export interface Step {
  label: string;
  source: ChangeSource;
  units: readonly ChangeUnit[];
  /** For a step of several runs: the same for each; its own otherwise. */
  group?: string;
}

/** Saves many changes as one step: cut into change sets of one group, with progress and cancel. See RunResult. */
export function runChangeSets(
  { label, source, units, group = crypto.randomUUID() }: Step,
  options?: RunOptions,
): Promise<RunResult> {
  return runUnits({ save: saveOnce, refusalOf, isAboutContent }, { label, source, units, group }, options);
}

/** What became of taking back a step. */
export interface UndoResult {
  undone: number;
  /** Change sets that were refused, because somebody has changed the same since; they stay as they are. */
  refused: { id: string; error: unknown }[];
  /** Why it ended early: connection, session, role. */
  failure: unknown;
}

/** Takes back the change sets of a step, newest first. `onProgress` counts change sets. */
export async function undoGroup(
  saved: readonly string[],
  { onProgress }: Pick<RunOptions, 'onProgress'> = {},
): Promise<UndoResult> {
  const result: UndoResult = { undone: 0, refused: [], failure: undefined };
  onProgress?.(0, saved.length);
  for (const id of saved.toReversed()) {
    try {
      await undoOnce(id);
      result.undone += 1;
    } catch (error) {
      if (!isAboutContent(error)) return { ...result, failure: error };
      result.refused.push({ id, error });
    }
    onProgress?.(result.undone + result.refused.length, saved.length);
  }
  return result;
}

/** 400 and 409 speak about the change set, 404 about a record or change set that is gone. */
function isAboutContent(error: unknown): boolean {
  return [400, 404, 409].includes(failureStatus(error) ?? 0);
}

/** Sends a change set until it is answered; its key keeps it from being applied twice. */
function saveOnce(changes: Parameters<typeof saveChangeSet>[0]): Promise<ChangeSetResponse> {
  const key = crypto.randomUUID();
  return untilAnswered(() => saveChangeSet(changes, key));
}

async function undoOnce(id: string): Promise<void> {
  let isRepeated = false;
  await untilAnswered(async () => {
    try {
      await undoChangeSet(id);
    } catch (error) {
      // The answer to an earlier try was lost, its work was not.
      if (!(isRepeated && refusalOf(error)?.code === 'already_undone')) throw error;
    } finally {
      isRepeated = true;
    }
  });
}

async function untilAnswered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (const pause of PAUSES_MS) {
    try {
      return await call();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return call();
}

import { type CANCEL_SYMBOL, confirm, isCancel, log, password, text } from '@clack/prompts';
import type { Finding } from './finding.ts';
import { SetupCancelled } from './setup-error.ts';

/** A question on the terminal. */
export interface Prompt {
  readonly message: string;
  readonly isSecret: boolean;
  /** In the field at first; not shown if it is secret. */
  readonly initial: string;
  /** What is wrong with an answer; null if nothing. The question stays until there is nothing. */
  problem(answer: string): string | null;
}

/** Asks a person. @throws SetupCancelled for Ctrl-C */
export async function ask({ message, isSecret, initial, problem }: Prompt): Promise<string> {
  const validate = (answer: string | undefined) => problem(answer ?? '') ?? undefined;
  if (!isSecret) return answered(await text({ message, initialValue: initial, validate }));
  return answered(await password({ message, clearOnError: true, validate }));
}

/** Asks for yes or no. @throws SetupCancelled for Ctrl-C */
export async function askWhether(message: string, initial: boolean): Promise<boolean> {
  return answered(await confirm({ message, initialValue: initial }));
}

/** Shows what a check found. */
export function showFinding({ outcome, text: line }: Finding): void {
  const show = { ok: log.success, warning: log.warn, refused: log.error }[outcome];
  show(line);
}

function answered<T>(answer: T | typeof CANCEL_SYMBOL): T {
  if (isCancel(answer)) throw new SetupCancelled();
  return answer;
}

import { type CANCEL_SYMBOL, confirm, isCancel, log, password, text } from '@clack/prompts';
import type { Finding } from '#server/services/checks.ts';
import { problemInProduction } from '../environment/production.ts';
import { type Answers, flagOf, type Question, readAnswer, TOPICS, type Topic } from './topics.ts';

/** The set-up cannot go on; nothing was written. The message has one line for each problem and says what to do. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Ctrl-C. */
export class SetupCancelled extends Error {
  override readonly name = 'SetupCancelled';
}

/** Where answers come from, before anybody is asked. */
export interface Sources {
  /** Of the command line and the environment, as typed. */
  readonly given: Answers;
  /** Of the .env that exists. */
  readonly present: Answers;
  /** Names of topics to leave out. */
  readonly leftOut: ReadonlySet<string>;
}
/** Tries the answers of a topic. */
type Check = (topic: Topic, answers: Answers) => Promise<Finding | null>;

/** Asks a person all that is not given, each topic again until its check does not refuse it. @throws SetupCancelled for Ctrl-C */
export async function interview(sources: Sources, check: Check): Promise<Answers> {
  let answers: Answers = {};
  for (const topic of TOPICS) answers = { ...answers, ...(await askTopic(topic, sources, answers, check)) };
  return answers;
}

async function askTopic(topic: Topic, sources: Sources, earlier: Answers, check: Check): Promise<Answers> {
  const { given, present, leftOut } = sources;
  const isWanted =
    !leftOut.has(topic.name) &&
    (topic.offer === undefined ||
      isTouched(topic, given) ||
      (await askWhether(topic.offer, isTouched(topic, present))));
  if (!isWanted) return emptied(topic);
  let answers: Answers = {};
  for (const question of topic.questions) {
    const answer = await answerOf(question, sources, { ...earlier, ...answers });
    answers = { ...answers, [question.variable]: answer };
  }
  const finding = await check(topic, answers);
  if (finding !== null) show(finding);
  if (finding?.outcome !== 'refused') return answers;
  return askTopic(topic, { given: {}, present: { ...present, ...answers }, leftOut }, earlier, check);
}

async function answerOf(question: Question, { given, present }: Sources, earlier: Answers): Promise<string> {
  const { variable, message, isSecret } = question;
  const typed = given[variable];
  const fault = typed === undefined ? null : problemOf(question, typed);
  if (typed !== undefined && fault === null) return readAnswer(question, typed);
  if (fault !== null) log.error(`--${flagOf(question)}: ${fault}.`);
  const suggested = present[variable] || (question.suggest?.(earlier) ?? '');
  const validate = (answer = '') => {
    const problem = isSecret && answer === '' && suggested !== '' ? null : problemOf(question, answer);
    return problem === null ? undefined : `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
  };
  if (!isSecret) return readAnswer(question, taken(await text({ message, initialValue: suggested, validate })));
  // A secret is not shown, so nothing typed stands for what is there.
  const hint = suggested === '' ? '' : ` (Enter ${present[variable] ? 'keeps the present one' : 'makes one'})`;
  const secret = taken(await password({ message: message + hint, clearOnError: true, validate }));
  return secret === '' ? suggested : readAnswer(question, secret);
}

/** Asks for yes or no. @throws SetupCancelled for Ctrl-C */
export async function askWhether(message: string, initialValue: boolean): Promise<boolean> {
  return taken(await confirm({ message, initialValue }));
}

function taken<T>(answer: T | typeof CANCEL_SYMBOL): T {
  if (isCancel(answer)) throw new SetupCancelled();
  return answer;
}

function show({ outcome, text: line }: Finding): void {
  ({ ok: log.success, warning: log.warn, refused: log.error })[outcome](line);
}

/**
 * Answers all topics without asking: by what is given, present or suggested. Without `takesDefaults`, every topic that a shop can do
 * without must be answered or left out.
 * @throws SetupError with one line for all that is missing, invalid or refused
 */
export async function answerUnattended(sources: Sources, takesDefaults: boolean, check: Check): Promise<Answers> {
  const { given, present, leftOut } = sources;
  const problems: string[] = [];
  let answers: Answers = {};
  for (const topic of TOPICS) {
    const isAnswered = topic.offer === undefined || isTouched(topic, given) || isTouched(topic, present);
    if (leftOut.has(topic.name) || !isAnswered) {
      if (!takesDefaults && !leftOut.has(topic.name)) problems.push(undecided(topic));
      answers = { ...answers, ...emptied(topic) };
      continue;
    }
    const found: string[] = [];
    for (const question of topic.questions) {
      const { variable, isOptional, message, suggest } = question;
      const typed = given[variable] ?? present[variable] ?? suggest?.(answers) ?? (isOptional ? '' : undefined);
      const problem = typed === undefined ? null : problemOf(question, typed);
      if (typed === undefined) found.push(`--${flagOf(question)} is missing: ${message}.`);
      else answers = { ...answers, [variable]: readAnswer(question, typed) };
      if (problem !== null) found.push(`--${flagOf(question)}: ${problem}.`);
    }
    const finding = found.length === 0 ? await check(topic, answers) : null;
    if (finding?.outcome === 'refused') found.push(finding.text);
    else if (finding !== null) process.stdout.write(`${finding.text}\n`);
    problems.push(...found);
  }
  if (problems.length > 0) throw new SetupError(`${problems.join('\n')}\nNothing was written.`);
  return answers;
}

function undecided({ name, questions: [first] }: Topic): string {
  const flag = first === undefined ? '' : ` Give --${flagOf(first)} and its companions,`;
  return `Nothing is said of ${name}.${flag} or --no-${name}, or --yes for all defaults.`;
}

/** What an answer must be, if it is not, in the words of the shop's schema; null if it is right. */
function problemOf(question: Question, typed: string): string | null {
  if (question.isOptional && typed.trim() === '') return null;
  return problemInProduction(question.variable, readAnswer(question, typed));
}

/** Whether any question of the topic is answered. */
function isTouched({ questions }: Topic, answers: Answers): boolean {
  return questions.some(({ variable }) => (answers[variable] ?? '') !== '');
}

/** The answers of a topic that is left out. */
function emptied({ questions }: Topic): Answers {
  return Object.fromEntries(questions.map(({ variable }) => [variable, '']));
}

import { emptied, isTouched, problemOf, type Sources } from './answers.ts';
import type { Finding } from './finding.ts';
import { SetupError } from './setup-error.ts';
import { type Answers, flagOf, type Question, readAnswer, TOPICS, type Topic } from './topics.ts';

/**
 * Answers all topics without asking: by what is given, present or suggested. Without `takesDefaults`, every topic that a shop can do
 * without must be answered or left out.
 * @throws SetupError with one line for all that is missing, invalid or refused
 */
export async function answerUnattended(
  sources: Sources,
  takesDefaults: boolean,
  check: (topic: Topic, answers: Answers) => Promise<Finding | null>,
): Promise<Answers> {
  const problems: string[] = [];
  let answers: Answers = {};
  for (const topic of TOPICS) {
    const { given, present, leftOut } = sources;
    const isAnswered = isTouched(topic, given) || isTouched(topic, present);
    if (leftOut.has(topic.name) || (topic.offer !== undefined && !isAnswered)) {
      if (!takesDefaults && !leftOut.has(topic.name)) problems.push(undecided(topic));
      answers = { ...answers, ...emptied(topic) };
      continue;
    }
    const found: string[] = [];
    for (const question of topic.questions) {
      const typed = typedAnswer(question, sources, answers);
      if (typed === undefined) found.push(`--${flagOf(question)} is missing: ${question.message}.`);
      else answers = { ...answers, [question.variable]: readAnswer(question, typed) };
      const problem = typed === undefined ? null : problemOf(question, typed);
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

function typedAnswer(question: Question, { given, present }: Sources, answers: Answers): string | undefined {
  const { variable, isOptional, suggest } = question;
  return given[variable] ?? present[variable] ?? suggest?.(answers) ?? (isOptional ? '' : undefined);
}

function undecided({ name, questions: [first] }: Topic): string {
  const flag = first === undefined ? '' : ` Give --${flagOf(first)} and its companions,`;
  return `Nothing is said of ${name}.${flag} or --no-${name}, or --yes for all defaults.`;
}

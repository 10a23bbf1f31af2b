import { emptied, isTouched, problemOf, type Sources } from './answers.ts';
import type { Finding } from './finding.ts';
import { ask, askWhether, showFinding } from './terminal.ts';
import { type Answers, flagOf, type Question, readAnswer, TOPICS, type Topic } from './topics.ts';

/**
 * Asks a person all that is not given, each topic again until its check does not refuse it.
 * @throws SetupCancelled for Ctrl-C
 */
export async function interview(
  sources: Sources,
  check: (topic: Topic, answers: Answers) => Promise<Finding | null>,
): Promise<Answers> {
  let answers: Answers = {};
  for (const topic of TOPICS) answers = { ...answers, ...(await askTopic(topic, sources, answers, check)) };
  return answers;
}

async function askTopic(
  topic: Topic,
  { given, present, leftOut }: Sources,
  earlier: Answers,
  check: (topic: Topic, answers: Answers) => Promise<Finding | null>,
): Promise<Answers> {
  const isWanted =
    !leftOut.has(topic.name) &&
    (topic.offer === undefined ||
      isTouched(topic, given) ||
      (await askWhether(topic.offer, isTouched(topic, present))));
  if (!isWanted) return emptied(topic);
  let answers: Answers = {};
  for (const question of topic.questions) {
    const answer = await askQuestion(question, given[question.variable], present[question.variable], {
      ...earlier,
      ...answers,
    });
    answers = { ...answers, [question.variable]: answer };
  }
  const finding = await check(topic, answers);
  if (finding !== null) showFinding(finding);
  if (finding?.outcome !== 'refused') return answers;
  return askTopic(topic, { given: {}, present: { ...present, ...answers }, leftOut }, earlier, check);
}

async function askQuestion(
  question: Question,
  given: string | undefined,
  present: string | undefined,
  answers: Answers,
): Promise<string> {
  const { message, isSecret = false } = question;
  if (given !== undefined) {
    const problem = problemOf(question, given);
    if (problem === null) return readAnswer(question, given);
    showFinding({ outcome: 'refused', text: `--${flagOf(question)}: ${problem}.` });
  }
  const suggested = present || (question.suggest?.(answers) ?? '');
  // A secret is not shown, so nothing typed stands for what is there.
  const standsFor = isSecret ? suggested : '';
  const answer = await ask({
    message: standsFor === '' ? message : `${message} (Enter ${present ? 'keeps the present one' : 'makes one'})`,
    isSecret,
    initial: isSecret ? '' : suggested,
    problem: (typed) => {
      const problem = typed === '' && standsFor !== '' ? null : problemOf(question, typed);
      return problem === null ? null : `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`;
    },
  });
  return answer === '' && standsFor !== '' ? standsFor : readAnswer(question, answer);
}

import { problemInProduction } from '../environment/production.ts';
import { type Answers, type Question, readAnswer, type Topic } from './topics.ts';

/** Where answers come from, before anybody is asked. */
export interface Sources {
  /** Of the command line and the environment, as typed. */
  readonly given: Answers;
  /** Of the .env that exists. */
  readonly present: Answers;
  /** Names of topics to leave out. */
  readonly leftOut: ReadonlySet<string>;
}

/** What an answer must be, if it is not, in the words of the shop's schema; null if it is right. */
export function problemOf(question: Question, typed: string): string | null {
  if (question.isOptional && typed.trim() === '') return null;
  return problemInProduction(question.variable, readAnswer(question, typed));
}

/** Whether any question of the topic is answered. */
export function isTouched({ questions }: Topic, answers: Answers): boolean {
  return questions.some(({ variable }) => (answers[variable] ?? '') !== '');
}

/** The answers of a topic that is left out. */
export function emptied({ questions }: Topic): Answers {
  return Object.fromEntries(questions.map(({ variable }) => [variable, '']));
}

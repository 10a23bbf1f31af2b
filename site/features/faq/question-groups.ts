import type { ShopContent } from '#shared/content/content-fields.ts';
import { splitHeading } from '#shared/content/rich-text.ts';

export type Question = ShopContent['faq']['questions'][number];

/** Questions under one heading; `id` is the heading's address, empty if they have no heading. */
export interface QuestionGroup {
  id: string;
  title: string;
  questions: Question[];
}

/** Groups questions that follow each other with the same heading. */
export function groupQuestions(questions: readonly Question[]): QuestionGroup[] {
  const groups: (QuestionGroup & { heading: string })[] = [];
  for (const question of questions) {
    const group = groups.at(-1);
    if (group?.heading === question.group) group.questions.push(question);
    else groups.push({ ...headingOf(question.group), heading: question.group, questions: [question] });
  }
  return groups;
}

function headingOf(heading: string): { title: string; id: string } {
  return heading === '' ? { title: '', id: '' } : splitHeading(heading);
}

import type { ShopContent } from '#shared/content/content-fields.ts';
import { richHtml, splitHeading } from '#shared/content/rich-text.ts';
import type { NamedDetails } from '#shared/product/fill-in.ts';

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

/** The questions as schema.org data for search engines; their answers may have markup. */
export function faqJsonLd(questions: readonly Question[], details: NamedDetails): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: richHtml(answer, details) },
    })),
  };
}

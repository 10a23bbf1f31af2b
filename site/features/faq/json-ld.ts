import { richHtml } from '#shared/content/rich-text.ts';
import type { NamedDetails } from '#shared/product/fill-in.ts';
import type { Question } from './question-groups.ts';

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

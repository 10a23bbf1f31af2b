import { expect, test } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { faqJsonLd } from './question-groups.ts';

test('search engines get every question with its answer as HTML, with the details of the shop', () => {
  const ask = [{ group: 'Help', question: 'Do you answer <quickly>?', answer: 'Yes, **always**: call {phone}.' }];
  expect(faqJsonLd(ask, STANDARD_CONTENT)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Do you answer <quickly>?',
        acceptedAnswer: { '@type': 'Answer', text: '<p>Yes, <strong>always</strong>: call +91 98765 43210.</p>' },
      },
    ],
  });
  expect(faqJsonLd(STANDARD_CONTENT.faq.questions, STANDARD_CONTENT)['mainEntity']).toHaveLength(14);
});

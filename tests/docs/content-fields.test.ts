import { expect, it } from 'vitest';
import { CONTENT_SECTIONS } from '#shared/content/content-fields.ts';

const INTRODUCTION = `# The shop's own texts

Every text and figure that staff edit in the admin under Pages and Settings, with its standard and where shoppers see it. The list follows
\`shared/content/content-fields/\` ([0038](decisions/0038-the-shops-own-content.md)): \`tests/docs/content-fields.test.ts\` compares them,
and writes the list when vitest runs it with \`-u\`.
`;

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;');

/** A standard value in a cell; long texts are cut. */
function standardText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}

it('docs/content-fields.md lists every field of the content', async () => {
  const sections = Object.values(CONTENT_SECTIONS).map(({ title, hint, fields }) => {
    const rows = Object.values(fields).map(
      (field) => `| ${cell(field.label)} | ${cell(standardText(field.default))} | ${cell(field.where)} |`,
    );
    return [`## ${title}`, '', hint, '', '| field | standard | shown |', '| --- | --- | --- |', ...rows].join('\n');
  });
  await expect(
    `${[INTRODUCTION, ...sections].join('\n')}\n`.replaceAll(/\n## /g, '\n\n## ').replaceAll(/\n{3,}/g, '\n\n'),
  ).toMatchFileSnapshot('../../docs/content-fields.md');
});

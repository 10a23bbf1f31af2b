import { richSections } from '#shared/content/rich-text.ts';
import type { NamedDetails } from '#shared/product/fill-in.ts';

/** A rich text of a page with its headings, as the shop shows it. */
export function RichText({ text, details }: { text: string; details: NamedDetails }) {
  const { intro, sections } = richSections(text, details);
  return (
    <>
      {intro !== '' && <Html html={intro} />}
      {sections.map(({ id, title, html }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two headings can have the same address
        <section key={`${place}-${id}`} className="grid gap-4">
          <h3 className="text-2xl">{title}</h3>
          <Html html={html} />
        </section>
      ))}
    </>
  );
}

/** HTML of rich-text.ts, which escapes every text and checks every link. */
function Html({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by rich-text.ts
  return <div className="grid gap-4" dangerouslySetInnerHTML={{ __html: html }} />;
}

import { ask } from './raw-request.ts';

export type Part = 'header' | 'main' | 'footer' | 'aside';

/** The pages of a shop as HTML and as text. Each is fetched once: a shop that publishes on request does not change them. */
export function pagesOf(url: string) {
  const pages = new Map<string, Promise<string>>();
  const read = (path: string): Promise<string> => {
    const page = pages.get(path) ?? ask(url, path).then(({ body }) => body.toString());
    pages.set(path, page);
    return page;
  };

  async function partOf(path: string, part: Part = 'main'): Promise<string> {
    const found = new RegExp(`<${part}\\b.*</${part}>`, 's').exec(await read(path));
    if (found === null) throw new Error(`${path} has no ${part}.`);
    return found[0];
  }

  /** What a reader sees in a part of the page: without tags, in one line. */
  async function textOf(path: string, part: Part = 'main'): Promise<string> {
    const html = await partOf(path, part);
    return plain(html.replaceAll(/<(style|script|svg|template|noscript)\b.*?<\/\1>/gs, ''));
  }

  /** The addresses of the links in a part. */
  async function linksIn(path: string, part: Part = 'main'): Promise<string[]> {
    return Array.from((await partOf(path, part)).matchAll(/<a\b[^>]*?\shref="([^"]*)"/g), ([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
  }

  return { read, partOf, textOf, linksIn };
}

/** HTML as text, without tags, in one line. */
export function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#39;|&#x27;/g, "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,])/g, '')
    .trim();
}

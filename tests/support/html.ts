/** An element of rendered markup. */
export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: (HtmlElement | string)[];
  parent: HtmlElement | undefined;
}

const TOKEN = /<(?<close>\/?)(?<tag>[\w-]+)(?<rest>[^>]*)>|(?<text>[^<]+)/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'source']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The elements of markup that React has written, in their order; the first one is the root around all of it. */
export function parseHtml(html: string): HtmlElement[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [], parent: undefined };
  const elements = [root];
  let open = root;
  for (const { groups = {} } of html.matchAll(TOKEN)) {
    const { close, tag = '', rest = '', text } = groups;
    if (text !== undefined) open.children.push(decode(text));
    else if (close === '/') open = open.parent ?? root;
    else {
      const found = [...rest.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        decode(value),
      ]);
      const element: HtmlElement = { tag, attributes: Object.fromEntries(found), children: [], parent: open };
      elements.push(element);
      open.children.push(element);
      if (!VOID.has(tag) && !rest.endsWith('/')) open = element;
    }
  }
  return elements;
}

/** The text of an element as it is read out: without what is hidden, spaces collapsed. */
export function textOf(element: HtmlElement): string {
  return allTextOf(element).replaceAll(/\s+/g, ' ').trim();
}

function allTextOf({ tag, attributes, children }: HtmlElement): string {
  if ('hidden' in attributes || attributes['aria-hidden'] === 'true') return '';
  const text = children.map((child) => (typeof child === 'string' ? child : allTextOf(child))).join('');
  // A mark stands within a word; other elements are set apart, by lines or by styles.
  return tag === 'mark' ? text : ` ${text} `;
}

function decode(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

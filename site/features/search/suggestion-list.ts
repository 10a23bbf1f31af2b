import type { FoundCategory } from '#shared/api/search.ts';
import type { SuggestAnswer, SuggestedProduct } from '#shared/api/suggest.ts';
import { highlight } from './highlight.ts';
import { understoodText } from './messages.ts';
import { SUGGESTION_WORDS, seeAllText } from './suggestion-messages.ts';

/** The address of the results for a term. */
export function searchHref(term: string): string {
  return `/search?${new URLSearchParams({ q: term })}`;
}

/** The groups of the list for an answer; no nodes when it holds nothing. */
export function suggestionGroups(term: string, answer: SuggestAnswer): Node[] {
  const sought = answer.understood || term;
  const groups = [
    group(
      SUGGESTION_WORDS.products,
      answer.products.map((product) => productOption(product, sought)),
    ),
    group(
      SUGGESTION_WORDS.categories,
      answer.categories.map((category) => categoryOption(category, sought)),
    ),
  ].flat();
  if (answer.total > 0) groups.push(option('suggestion suggestion-all', searchHref(term), seeAllText(answer.total)));
  if (answer.understood === '') return groups;
  return [
    element('p', { className: 'suggestions-note', role: 'presentation' }, understoodText(answer.understood)),
    ...groups,
  ];
}

/** The group of recent searches; no nodes when there are none. */
export function recentGroups(terms: readonly string[]): Node[] {
  return group(
    SUGGESTION_WORDS.recent,
    terms.map((term) => option('suggestion', searchHref(term), term)),
  );
}

function group(label: string, options: readonly Node[]): HTMLElement[] {
  if (options.length === 0) return [];
  const heading = element('p', { className: 'suggestions-heading', ariaHidden: 'true' }, label);
  return [element('div', { role: 'group', ariaLabel: label }, heading, ...options)];
}

function productOption(product: SuggestedProduct, sought: string): HTMLElement {
  const { href, name, price, originalPrice, isSoldOut, picture } = product;
  const prices = element('span', { className: 'price' }, element('b', {}, price));
  if (originalPrice !== '') prices.append(element('s', {}, originalPrice));
  if (isSoldOut) prices.append(element('em', {}, SUGGESTION_WORDS.soldOut));
  return option(
    'suggestion suggestion-product',
    href,
    pictureOf(picture),
    element('span', {}, element('span', {}, ...highlighted(name, sought)), prices),
  );
}

function pictureOf({ avif, src, tone }: SuggestedProduct['picture']): HTMLElement {
  const image = element('img', { alt: '', width: 48, height: 64 });
  image.style.background = tone;
  const picture = element('picture', {});
  if (avif !== '') picture.append(element('source', { type: 'image/avif', srcset: avif }));
  picture.append(image);
  // Last: a browser that knows the source before does not begin to fetch the other file.
  image.src = src;
  return picture;
}

function categoryOption({ name, section, href }: FoundCategory, sought: string): HTMLElement {
  const place = element('small', {}, section);
  return option('suggestion', href, element('span', {}, ...highlighted(name, sought)), place);
}

function highlighted(text: string, term: string): (Node | string)[] {
  return highlight(text, term).map((piece) => (piece.isMatch ? element('mark', {}, piece.text) : piece.text));
}

/** A link: pressed with the other mouse button it opens a tab, as links do. The keyboard reaches it through the box. */
function option(className: string, href: string, ...content: (Node | string)[]): HTMLElement {
  return element('a', { className, href, role: 'option', tabIndex: -1, ariaSelected: 'false' }, ...content);
}

/** An element with its properties and content; text is text. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...content);
  return made;
}

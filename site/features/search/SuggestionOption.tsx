import { type ReactNode, useEffect, useRef } from 'react';
import type { FoundCategory } from '#shared/api/search.ts';
import type { SuggestedProduct } from '#shared/api/suggest.ts';
import { SUGGESTION_WORDS, seeAllText } from './messages.ts';
import { searchHref } from './search-href.ts';
import type { Suggested } from './use-suggestions.ts';

/** A suggestion: a link with its text. */
export interface Option {
  href: string;
  className: string;
  content: ReactNode;
}

/** Options under one heading; ungrouped without a label. */
export interface OptionGroup {
  label?: string;
  options: Option[];
}

/** The groups of an answer; an empty list if nothing was found. */
export function suggestionGroups({ term, answer }: Suggested): OptionGroup[] {
  if (answer === undefined) return [];
  const { understood, products, categories, total, isNear } = answer;
  const sought = understood || term;
  const all = {
    href: searchHref(isNear ? sought : term),
    className: 'suggestion suggestion-all',
    content: seeAllText(total),
  };
  return [
    { label: SUGGESTION_WORDS.categories, options: categories.map((category) => categoryOption(category, sought)) },
    { label: SUGGESTION_WORDS.products, options: products.map((product) => productOption(product, sought)) },
    { options: total > 0 ? [all] : [] },
  ].filter(({ options }) => options.length > 0);
}

/** The group of recent searches; an empty list if there are none. */
export function recentGroups(terms: readonly string[]): OptionGroup[] {
  if (terms.length === 0) return [];
  const options = terms.map((term) => ({ href: searchHref(term), className: 'suggestion', content: term }));
  return [{ label: SUGGESTION_WORDS.recent, options }];
}

interface Props {
  id: string;
  option: Option;
  isChosen: boolean;
  onChoose: () => void;
}

/** A suggestion as a link, so that the middle mouse button opens it in a new tab. The box handles the keyboard. */
export function SuggestionOption({ id, option: { href, className, content }, isChosen, onChoose }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <a
      ref={link}
      id={id}
      className={className}
      href={href}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onChoose}
    >
      {content}
    </a>
  );
}

function productOption(product: SuggestedProduct, sought: string): Option {
  const { href, name, price, originalPrice, isSoldOut, picture } = product;
  const content = (
    <>
      <picture>
        {picture.avif !== '' && <source type="image/avif" srcSet={picture.avif} />}
        <img src={picture.src} alt="" width={48} height={64} style={{ background: picture.tone || undefined }} />
      </picture>
      <span>
        <Highlighted text={name} sought={sought} />
        <span className="price">
          <b>{price}</b>
          {originalPrice !== '' && <s>{originalPrice}</s>}
          {isSoldOut && <em>{SUGGESTION_WORDS.soldOut}</em>}
        </span>
      </span>
    </>
  );
  return { href, className: 'suggestion suggestion-product', content };
}

function categoryOption({ name, section, href }: FoundCategory, sought: string): Option {
  const content = (
    <>
      <Highlighted text={name} sought={sought} />
      <small>{section}</small>
    </>
  );
  return { href, className: 'suggestion', content };
}

function Highlighted({ text, sought }: { text: string; sought: string }) {
  return (
    <span>
      {highlight(text, sought).map((piece, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in its order
        piece.isMatch ? <mark key={at}>{piece.text}</mark> : piece.text,
      )}
    </span>
  );
}

/** A part of a text, and whether it matches the term. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Splits a text into parts that match the beginning of a word with a word of the term, ignoring case, and the rest. */
export function highlight(text: string, term: string): Piece[] {
  // Only letters, marks and digits, so no word needs escaping in the pattern.
  const words = term.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [{ text, isMatch: false }];
  const longestFirst = [...words].sort((a, b) => b.length - a.length).join('|');
  const beginning = new RegExp(`^(?:${longestFirst})`, 'iu');
  return text
    .split(/([\p{L}\p{M}\p{N}]+)/u)
    .flatMap((part) => {
      const matched = beginning.exec(part)?.[0] ?? '';
      return [
        { text: matched, isMatch: true },
        { text: part.slice(matched.length), isMatch: false },
      ];
    })
    .filter((piece) => piece.text !== '');
}

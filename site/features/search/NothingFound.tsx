import type { SearchAnswer } from '#shared/api/search.ts';
import { SEARCH_PAGE_WORDS, SEARCH_SUGGESTIONS } from './messages.ts';
import { NearProducts } from './NearProducts.tsx';
import { searchHref } from './search-href.ts';

interface Props {
  answer: SearchAnswer;
  hasClaims: boolean;
}

/** Shown when nothing was found: similar products, other terms, and categories. */
export function NothingFound({ answer, hasClaims }: Props) {
  const { otherTerms, categories } = answer;
  return (
    <>
      {otherTerms.length > 0 && (
        <p className="flex flex-wrap items-baseline justify-center gap-x-4">
          {SEARCH_PAGE_WORDS.otherTerms}
          {otherTerms.map((term) => (
            <a key={term} className="link py-2" href={searchHref(term)}>
              {term}
            </a>
          ))}
        </p>
      )}
      <NearProducts answer={answer} hasClaims={hasClaims} />
      <p className="text-ink-soft">{SEARCH_PAGE_WORDS.noneText}</p>
      <Links places={categories} />
      <Links places={SEARCH_SUGGESTIONS} />
    </>
  );
}

function Links({ places }: { places: readonly { name: string; href: string }[] }) {
  return (
    <p className="flex max-w-160 flex-wrap justify-center gap-x-6">
      {places.map(({ name, href }) => (
        <a key={href} className="link py-2" href={href}>
          {name}
        </a>
      ))}
    </p>
  );
}

import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { SUGGEST_SHAPE, type SuggestAnswer } from '#shared/api/suggest.ts';
import { hold } from '#tests/support/hold.ts';
import { namesOf, textOf, textsOf } from '#tests/support/rendered.ts';
import { $recentSearches } from './recent-searches.store.ts';
import { SuggestionOption, suggestionGroups } from './SuggestionOption.tsx';
import Suggestions from './Suggestions.tsx';

const nothing = () => undefined;
const ANSWER: SuggestAnswer = { ...SUGGEST_SHAPE, total: 42, products: [], categories: [] };
const SUIT = {
  href: '/product/1001',
  name: 'Mehr Cotton Suit',
  price: '₹999',
  originalPrice: '₹1,249',
  isSoldOut: false,
  picture: { avif: '', src: '/mehr.webp', tone: '' },
};

const list = (term: string, isWanted: boolean) =>
  render(
    <Suggestions
      ref={null}
      id="list"
      term={term}
      isWanted={isWanted}
      onChange={nothing}
      onChoose={nothing}
      onClose={nothing}
      onClear={nothing}
    />,
  );

const groups = (answer: Partial<SuggestAnswer>) =>
  suggestionGroups({ term: 'cotton', answer: { ...ANSWER, ...answer } });

/** Renders all options; returns the label of each group. */
function options(answer: Partial<SuggestAnswer>): (string | undefined)[] {
  render(
    groups(answer).flatMap(({ options }) =>
      options.map((option) => (
        <SuggestionOption key={option.href} id={option.href} option={option} isChosen={false} onChoose={nothing} />
      )),
    ),
  );
  return groups(answer).map(({ label }) => label);
}
const hrefs = () => screen.getAllByRole('option').map((option) => option.getAttribute('href'));

describe('the list under an empty box', () => {
  beforeEach(() => hold($recentSearches, ['cotton', 'red silk']));

  test('has the recent searches, none selected, and a button to clear them', () => {
    list('', true);
    expect(namesOf('listbox')).toEqual(['Suggestions']);
    expect(namesOf('group')).toEqual(['Recent searches']);
    expect(textsOf('option')).toEqual(['cotton', 'red silk']);
    expect(hrefs()).toEqual(['/search?q=cotton', '/search?q=red+silk']);
    expect(screen.getAllByRole('option', { selected: false })).toHaveLength(2);
    expect(textsOf('status')).toEqual(['2 Recent searches']);
    expect(namesOf('button')).toEqual(['Clear recent searches']);
  });

  test('stays open while the button is pressed, also where a pressed button gets no focus', () => {
    list('', true);
    const isLeft = fireEvent.mouseDown(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(isLeft).toBe(false);
  });

  test('is closed while not focused, and while a typed term has no response yet', () => {
    list('', false);
    expect(textOf()).toBe('');
    list('co', true);
    expect(textOf()).toBe('');
  });

  test('is closed without recent searches', () => {
    hold($recentSearches, []);
    list('', true);
    expect(textOf()).toBe('');
  });
});

describe('suggestions', () => {
  test('are categories, products and a link to all results', () => {
    const categories = [{ name: 'Cotton', section: 'Shop by Fabric', href: '/cotton' }];
    expect(options({ categories, products: [SUIT] })).toEqual(['Categories and pages', 'Products', undefined]);
    expect(textsOf('option')).toEqual(['Cotton Shop by Fabric', 'Mehr Cotton Suit ₹999 ₹1,249', 'See all 42 products']);
    expect(hrefs()).toEqual(['/cotton', '/product/1001', '/search?q=cotton']);
  });

  test('say which product is sold out', () => {
    const sold = { ...SUIT, originalPrice: '', isSoldOut: true };
    expect(options({ products: [sold], total: 1 })).toEqual(['Products', undefined]);
    expect(textsOf('option')).toEqual(['Mehr Cotton Suit ₹999 Sold out', 'See this product']);
  });

  test('suggestions of similar words link to their results', () => {
    options({ isNear: true, understood: 'chanderi' });
    expect(hrefs()).toEqual(['/search?q=chanderi']);
  });

  test('are empty without results or if search is unreachable', () => {
    expect(groups({ total: 0 })).toEqual([]);
    expect(suggestionGroups({ term: 'cotton' })).toEqual([]);
  });
});

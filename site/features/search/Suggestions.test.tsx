import { beforeEach, describe, expect, test } from 'vitest';
import { SUGGEST_SHAPE, type SuggestAnswer } from '#shared/api/suggest.ts';
import { hold, show } from '#tests/support/screen.ts';
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
  show(
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
  suggestionGroups({ term: 'cotton', answer: { ...ANSWER, ...answer } }).map(({ label, options }) => ({
    label,
    options: options.map((option) =>
      show(<SuggestionOption id="option" option={option} isChosen={false} onChoose={nothing} />).get(
        'option',
        show(option.content).text,
      ),
    ),
  }));
const textsOf = (answer: Partial<SuggestAnswer>) =>
  groups(answer).map(({ label, options }) => [label, ...options.map(({ text }) => text)]);

describe('the list under an empty box', () => {
  beforeEach(() => hold($recentSearches, ['cotton', 'red silk']));

  test('has the recent searches, none selected, and a button to clear them', () => {
    const screen = list('', true);
    expect(screen.names('listbox')).toEqual(['Suggestions']);
    expect(screen.names('group')).toEqual(['Recent searches']);
    const options = screen
      .all('option')
      .map(({ name, attributes }) => [name, attributes.href, attributes['aria-selected']]);
    expect(options).toEqual([
      ['cotton', '/search?q=cotton', 'false'],
      ['red silk', '/search?q=red+silk', 'false'],
    ]);
    expect(screen.names('status')).toEqual(['2 Recent searches']);
    expect(screen.names('button')).toEqual(['Clear recent searches']);
  });

  test('is closed while not focused, and while a typed term has no response yet', () => {
    expect(list('', false).text).toBe('');
    expect(list('co', true).text).toBe('');
  });

  test('is closed without recent searches', () => {
    hold($recentSearches, []);
    expect(list('', true).text).toBe('');
  });
});

describe('suggestions', () => {
  test('are categories, products and a link to all results', () => {
    const categories = [{ name: 'Cotton', section: 'Shop by Fabric', href: '/cotton' }];
    expect(textsOf({ categories, products: [SUIT] })).toEqual([
      ['Categories', 'Cotton Shop by Fabric'],
      ['Products', 'Mehr Cotton Suit ₹999 ₹1,249'],
      [undefined, 'See all 42 products'],
    ]);
    const [[category, product, all] = []] = [
      groups({ categories, products: [SUIT] }).flatMap(({ options }) => options),
    ];
    expect([category, product, all].map((option) => option?.attributes.href)).toEqual([
      '/cotton',
      '/product/1001',
      '/search?q=cotton',
    ]);
  });

  test('say which product is sold out', () => {
    const sold = { ...SUIT, originalPrice: '', isSoldOut: true };
    expect(textsOf({ products: [sold], total: 1 })).toEqual([
      ['Products', 'Mehr Cotton Suit ₹999 Sold out'],
      [undefined, 'See this product'],
    ]);
  });

  test('of similar words link to their results', () => {
    const [all] = groups({ isNear: true, understood: 'chanderi' });
    expect(all?.options[0]?.attributes.href).toBe('/search?q=chanderi');
  });

  test('are empty without results or if search is unreachable', () => {
    expect(groups({ total: 0 })).toEqual([]);
    expect(suggestionGroups({ term: 'cotton' })).toEqual([]);
  });
});

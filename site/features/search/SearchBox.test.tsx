import { expect, test } from 'vitest';
import { show } from '#tests/support/screen.ts';
import { SearchBox } from './SearchBox.tsx';

const box = (term = '') => show(<SearchBox id="search" className="" term={term} />);

test('is a closed combobox with a name and a button', () => {
  const screen = box();
  const { attributes } = screen.get('combobox', 'Search products');
  expect(attributes).toMatchObject({ name: 'q', type: 'search', value: '', 'aria-expanded': 'false' });
  expect(attributes['aria-controls']).toBeUndefined();
  expect(screen.names('button')).toEqual(['Search']);
});

test('contains the term of the page', () => {
  expect(box('cotton').get('combobox', 'Search products').attributes.value).toBe('cotton');
});

test('is a form that opens the results before its code has loaded', () => {
  const screen = box();
  expect(screen.all('form')[0]?.attributes).toMatchObject({ action: '/search', method: 'get' });
  expect(screen.get('button', 'Search').attributes.type).toBe('submit');
});

test('loads no suggestions before it is used', () => {
  expect(box('cotton').all('listbox')).toEqual([]);
});

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { namesOf } from '#tests/support/rendered.ts';
import { SearchBox } from './SearchBox.tsx';

const box = (term = '') => render(<SearchBox id="search" className="" term={term} />);

test('is a closed combobox with a name and a button', () => {
  box();
  const field = screen.getByRole('combobox', { name: 'Search products', expanded: false });
  expect(field).toHaveAttribute('name', 'q');
  expect(field).toHaveAttribute('type', 'search');
  expect(field).toHaveValue('');
  expect(field).not.toHaveAttribute('aria-controls');
  expect(namesOf('button')).toEqual(['Search']);
});

test('contains the term of the page', () => {
  box('cotton');
  expect(screen.getByRole('combobox', { name: 'Search products' })).toHaveValue('cotton');
});

test('is a form that opens the results before its code has loaded', () => {
  box();
  expect(document.forms[0]).toHaveAttribute('action', '/search');
  expect(document.forms[0]).toHaveAttribute('method', 'get');
  expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('type', 'submit');
});

test('loads no suggestions before it is used', () => {
  box('cotton');
  expect(screen.queryAllByRole('listbox')).toEqual([]);
});

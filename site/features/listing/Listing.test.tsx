import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { namesOf, prerender, textsOf } from '#tests/support/rendered.ts';
import { FacetChoices } from './FacetChoices.tsx';
import { NO_FILTERS, readFilters } from './filters.ts';
import { Listing, type ListingProps } from './Listing.tsx';
import { ListingBar } from './ListingBar.tsx';
import { headOf } from './ListingHead.tsx';
import { SORTS } from './messages.ts';

const PROPS: ListingProps = {
  setup: { name: 'sale', firstIds: '1,2', pageSize: 2, isOnDemand: false },
  head: { title: 'Sale', text: 'Lower prices.', trail: [{ name: 'Sale' }] },
  path: '/sale',
  grid: 'listing',
  hasClaims: false,
  count: 5,
  open: [{ facet: 'size', options: [{ value: 'M', label: 'M' }] }],
  lowest: 500,
  highest: 900,
  children: <ul />,
};
const CATEGORIES = [
  {
    facet: 'category' as const,
    options: [
      { value: 'silk', label: 'Silk', text: 'Woven.', href: '/collections?category=silk', isSilent: true },
      { value: 'kurtis', label: 'Kurtis', isIndented: true },
    ],
  },
];
describe('a list before hydration', () => {
  test('shows the number shown and the total, and offers more', () => {
    prerender(<Listing {...PROPS} />);
    expect(textsOf('status')).toContain('Showing 2 products of 5');
    expect(screen.getByText('2 of 5')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load More' })).toBeVisible();
  });

  test('a list before hydration that shows all says so, without Load More', () => {
    const setup = { ...PROPS.setup, pageSize: null };
    prerender(<Listing {...PROPS} setup={setup} count={2} />);
    expect(textsOf('status')).toContain('2 products');
    expect(namesOf('button')).not.toContain('Load More');
  });

  test('a list before hydration whose filters load on demand is closed', () => {
    const setup = { ...PROPS.setup, firstIds: '', isOnDemand: true };
    prerender(<Listing {...PROPS} setup={setup} count={0} />);
    expect(document.querySelector('.listing-closed')).not.toBeNull();
  });

  test('without products says so, with links', () => {
    const empty = { title: 'Nothing yet', text: 'Soon.', href: '/collections', link: 'See others' };
    prerender(<Listing {...PROPS} setup={{ ...PROPS.setup, firstIds: '' }} empty={empty} />);
    expect(screen.getByRole('link', { name: 'See others' })).toHaveAttribute('href', '/collections');
    expect(namesOf('button')).not.toContain('All Filters');
  });
});

describe('chosen filters', () => {
  test('name the list, with a link to all of it', () => {
    const filters = readFilters(new URLSearchParams('category=silk'));
    const { head, path } = PROPS;
    const shown = headOf({ head, section: 'Shop', path, filters, groups: CATEGORIES });
    expect(shown).toMatchObject({ title: 'Silk', text: 'Woven.' });
    expect(shown.trail).toEqual([{ name: 'Shop', href: '/sale' }, { name: 'Silk' }]);
    expect(headOf({ head, section: 'Shop', path, filters: NO_FILTERS, groups: CATEGORIES })).toBe(head);
  });

  test('have a chip each, and a link to all of a fabric', () => {
    const filters = readFilters(new URLSearchParams('category=silk&max=900'));
    render(
      <ListingBar
        filters={filters}
        groups={CATEGORIES}
        sort="featured"
        sorts={SORTS}
        status="Showing 3 products"
        onFilters={() => Promise.resolve()}
        onSort={() => undefined}
        onOpen={() => undefined}
      />,
    );
    expect(namesOf('button')).toEqual(['All Filters', 'Remove filter Silk', 'Remove filter Up to ₹900']);
    expect(screen.getByRole('link', { name: 'See all in Silk' })).toHaveAttribute('href', '/collections?category=silk');
    expect(textsOf('status')).toEqual(['Showing 3 products']);
  });

  test('exclude values without products; a hidden value is offered only while chosen', () => {
    const offer = (query: string) =>
      render(
        <FacetChoices
          group={CATEGORIES[0] ?? { facet: 'category', options: [] }}
          filters={readFilters(new URLSearchParams(query))}
          counts={new Map([['silk', 4]])}
          onChange={() => undefined}
        />,
      );
    offer('');
    expect(namesOf('checkbox')).toEqual(['Kurtis 0']);
    expect(screen.getByRole('checkbox', { name: 'Kurtis 0' })).toBeDisabled();
    cleanup();
    offer('category=silk');
    expect(screen.getByRole('checkbox', { name: 'Silk 4' })).toBeChecked();
  });
});

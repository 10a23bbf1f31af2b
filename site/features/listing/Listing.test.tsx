import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FacetChoices } from './FacetChoices.tsx';
import { NO_FILTERS, readFilters } from './filters.ts';
import { Listing, type ListingProps } from './Listing.tsx';
import { ListingBar } from './ListingBar.tsx';
import { headOf } from './shown-head.ts';

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
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('a list before hydration', () => {
  test('shows the number shown and the total, and offers more', () => {
    const text = textOf(renderToStaticMarkup(<Listing {...PROPS} />));
    expect(text).toContain('Showing 2 products of 5');
    expect(text).toContain('2 of 5');
    expect(text).toContain('Load More');
  });

  test('that shows all says so, without Load More', () => {
    const setup = { ...PROPS.setup, pageSize: null };
    const text = textOf(renderToStaticMarkup(<Listing {...PROPS} setup={setup} count={2} />));
    expect(text).toContain('2 products');
    expect(text).not.toContain('Load More');
  });

  test('whose filters load on demand is closed', () => {
    const setup = { ...PROPS.setup, firstIds: '', isOnDemand: true };
    expect(renderToStaticMarkup(<Listing {...PROPS} setup={setup} count={0} />)).toContain('listing-closed');
  });

  test('without products says so, with links', () => {
    const empty = { title: 'Nothing yet', text: 'Soon.', href: '/collections', link: 'See others' };
    const html = renderToStaticMarkup(<Listing {...PROPS} setup={{ ...PROPS.setup, firstIds: '' }} empty={empty} />);
    expect(html).toMatch(/href="\/collections"[^>]*>See others/);
    expect(html).not.toContain('All Filters');
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
    const html = renderToStaticMarkup(
      <ListingBar
        filters={filters}
        groups={CATEGORIES}
        sort="featured"
        shown={3}
        count={3}
        isPaged
        onFilter={() => undefined}
      />,
    );
    expect(html).toContain('aria-label="Remove filter Silk"');
    expect(html).toContain('aria-label="Remove filter Up to ₹900"');
    expect(html).toMatch(/href="\/collections\?category=silk"[^>]*>See all in Silk/);
    expect(textOf(html)).toContain('Showing 3 products');
    expect(textOf(html)).not.toContain('of 3');
  });

  test('exclude values without products; a hidden value is offered only while chosen', () => {
    const show = (query: string) =>
      renderToStaticMarkup(
        <FacetChoices
          group={CATEGORIES[0] ?? { facet: 'category', options: [] }}
          filters={readFilters(new URLSearchParams(query))}
          counts={new Map([['silk', 4]])}
          onChange={() => undefined}
        />,
      );
    expect(show('')).not.toContain('Silk');
    expect(show('')).toMatch(/<input[^>]*disabled=""[^>]*value="kurtis"/);
    expect(show('category=silk')).toMatch(/<input[^>]*checked=""[^>]*value="silk"/);
  });
});

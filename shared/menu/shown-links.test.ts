import { describe, expect, it } from 'vitest';
import { STANDARD_CONTENT } from '../content/content.ts';
import type { OwnCollection } from '../content/content-fields/collections.ts';
import { CONTENT_SECTIONS } from '../content/content-fields.ts';
import { contentFault } from '../content/faults.ts';
import { buildMenu } from './menu.ts';
import { footerLinks, withHeadings } from './shown-links.ts';

const EID: OwnCollection = {
  ...{ name: 'Eid', slug: 'eid', text: '', picture: '', products: [], category: '', fabric: 'Silk', origin: '' },
  ...{ price_from: 0, price_to: 0, is_shown: true },
};
const REDIRECTS = new Map([
  ['/collections/ramzan', '/collections/eid'],
  ['/collections/spring', '/collections/gone'],
]);

function linksOf(link: string, own = [EID]) {
  const menu = { ...STANDARD_CONTENT.menu, shop_by_brand_heading: 'Festivals', shop_by_brand_link: link };
  const footer = { ...STANDARD_CONTENT.footer, links: [{ column: 'Shop', name: 'Eid', link }] };
  const content = { ...STANDARD_CONTENT, menu, footer, collections: { ...STANDARD_CONTENT.collections, own } };
  return { content, redirects: REDIRECTS };
}

it('menu and footer are the specified ones by default', () => {
  const links = { content: STANDARD_CONTENT, redirects: REDIRECTS };
  expect(withHeadings(buildMenu([]), links)).toEqual(buildMenu([]));
  expect(footerLinks(links)).toHaveLength(13);
  expect(footerLinks(links)).toContainEqual({ column: 'Help', name: 'Track Order', href: '/contact' });
});

describe('a menu and a link of the footer', () => {
  it.each([
    ['/sale?sort=newest', '/sale?sort=newest'],
    ['/collections/eid', '/collections/eid'],
    // Three of the specified ones have no page.
    ['/collections/co-ord-sets', '/collections/co-ord-sets'],
    ['/collections/ramzan', '/collections/eid'],
  ])('to %s lead to %s', (link, href) => {
    expect(withHeadings(buildMenu([]), linksOf(link))[3]).toMatchObject({ label: 'Festivals', route: href });
    expect(footerLinks(linksOf(link))).toEqual([{ column: 'Shop', name: 'Eid', href }]);
  });

  it.each([
    ['is gone', '/collections/holi', [EID]],
    ['has moved to one that is gone', '/collections/spring', [EID]],
    ['is hidden', '/collections/eid', [{ ...EID, is_shown: false }]],
  ])(
    'to a collection that %s: the menu leads where it does by default, the footer has no such link',
    (_, link, own) => {
      expect(withHeadings(buildMenu([]), linksOf(link, own))[3]).toMatchObject({
        label: 'Festivals',
        route: '/collections',
      });
      expect(footerLinks(linksOf(link, own))).toEqual([]);
    },
  );
});

it('categories stay on the pages that filter by them', () => {
  const brand = { id: 'b', name: 'Noor', description: '', slug: 'noor', menuType: 'shop_by_brand' as const };
  const category = { ...brand, parentId: null, sortOrder: 0, isActive: true, showInMenu: true };
  const [, , , section] = withHeadings(buildMenu([category]), linksOf('/collections/eid'));
  expect(section).toMatchObject({ route: '/collections/eid', groups: [{ href: '/collections?category=noor' }] });
});

describe('the target of', () => {
  const { menu, footer } = CONTENT_SECTIONS;
  const { new_in_link } = menu.fields;
  const faultOfMenu = (link: string) => new_in_link && contentFault(new_in_link, link);
  const faultOfFooter = (link: string) =>
    footer.fields['links'] && contentFault(footer.fields['links'], [{ column: 'Help', name: 'A', link }]);

  it.each([
    '/',
    '/sale',
    '/search?q=saree',
    '/contact#track',
    '/collections/eid',
    '/product/1001',
    '/collections?category=a',
  ])('a menu or a link of the footer can be %s', (link) =>
    expect([faultOfMenu(link), faultOfFooter(link)]).toEqual(['', '']),
  );
  it.each([
    '',
    'sale',
    '/nowhere',
    '/sales',
    '//evil.example',
    '/sale/x',
    '/a"b',
    'http://a.example',
    'javascript:x',
    '/admin',
  ])('neither can be %j', (link) => {
    expect(faultOfMenu(link)).not.toBe('');
    expect(faultOfFooter(link)).not.toBe('');
  });
  it('a link of the footer, but no menu, can be another site', () => {
    expect(faultOfFooter('https://blog.example/?a=1')).toBe('');
    expect(faultOfMenu('https://blog.example/?a=1')).toBe(
      'Enter a page of the shop, such as /sale or /collections/diwali.',
    );
  });
});

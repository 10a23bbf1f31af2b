import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { STANDARD_CONTENT } from './content.ts';
import { richHtml, richSections, splitHeading } from './rich-text.ts';

const { identity, messages } = STANDARD_CONTENT;
const SHOP = { identity: { ...identity, name: '**Saanjh** <b>&</b> [x](javascript:alert(1)) {phone}' }, messages };
const html = (text: string) => richHtml(text, SHOP);

describe('a rich text', () => {
  it.each([
    ['One line', '<p>One line</p>'],
    ['One\n\nTwo  \nlines', '<p>One</p><p>Two<br />lines</p>'],
    ['**Bold**, *italic* and _italic_', '<p><strong>Bold</strong>, <em>italic</em> and <em>italic</em></p>'],
    ['### Heading', '<h3>Heading</h3>'],
    ['[Returns](/returns#window)', '<p><a class="link" href="/returns#window">Returns</a></p>'],
    ['[call](tel:+911234)', '<p><a class="link" href="tel:+911234">call</a></p>'],
    ['[a](https://a.in)', '<p><a class="link" href="https://a.in" target="_blank" rel="noopener">a</a></p>'],
    [
      '- one\n- **two**',
      '<ul class="marker:text-madder grid list-disc gap-2 pl-5"><li>one</li><li><strong>two</strong></li></ul>',
    ],
    ['3. c', '<ol class="marker:text-madder grid list-decimal gap-2 pl-5" start="3"><li>c</li></ol>'],
    ['कुर्ता **लाल** है', '<p>कुर्ता <strong>लाल</strong> है</p>'],
    ['Fish & chips "here"', '<p>Fish &#38; chips &#34;here&#34;</p>'],
  ])('%j', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it('has tables that scroll on narrow screens', () => {
    expect(html('| Size | Bust |\n| --- | --: |\n| S | 34 |')).toBe(
      '<div class="border-line rounded-base overflow-x-auto border">' +
        '<table class="bg-paper-bright w-full border-collapse"><thead class="bg-sand"><tr>' +
        '<th scope="col" class="px-3 py-2 text-left">Size</th><th scope="col" class="px-3 py-2 text-right">Bust</th>' +
        '</tr></thead><tbody><tr class="border-line border-t"><td class="px-3 py-2 text-left">S</td>' +
        '<td class="px-3 py-2 text-right">34</td></tr></tbody></table></div>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b>bold</b> word',
    '> quote',
    '---',
    '`code`',
    '![picture](/x.webp)',
    '~~gone~~',
    '&lt;b&gt;',
  ])('shows %s as it was typed', (text) => {
    const plain = text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
    expect(html(text)).toBe(`<p>${plain}</p>`);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://a.in',
    '//a.in',
    '/\\a.in',
    'file:///etc',
  ])('shows a link to %s as its words', (href) => {
    expect(html(`[words](${href})`)).not.toMatch(/href="(?!#)/);
    expect(html(`[words](${href})`)).toContain('words');
    expect(html(`<${href}>`)).not.toContain('href');
  });

  it('fills in details after parsing: what looks like markup in a name stays text', () => {
    expect(html('From {name}, *{city}*')).toBe(
      '<p>From **Saanjh** &#60;b&#62;&#38;&#60;/b&#62; [x](javascript:alert(1)) {phone}, <em>Jaipur</em></p>',
    );
    expect(html('{orders_email} {unknown}')).toBe(
      '<p><a class="link" href="mailto:orders@gulmohar.example">orders@gulmohar.example</a> {unknown}</p>',
    );
    expect(html('[Chat]({whatsapp}) [no]({name})')).toMatch(
      /^<p><a class="link" href="https:\/\/wa.me\/919876543210\?text=[^"]*" target="_blank" rel="noopener">Chat<\/a> no<\/p>$/,
    );
  });

  test('a rich text of any markup becomes only the known elements, with safe links', () => {
    const piece = fc.constantFrom(
      ...['<', '>', '"', "'", '&', '[', ']', '(', ')', '!', '*', '_', '#', '`', '|', '-', '\n', '\n\n', '    ', '1. '],
      ...['javascript:', 'https://a.in', '/x', 'onclick=', '<script>', '</p>', '{name}', '{#a}', '\\', '\u0000', 'क'],
      ...['- - ', '| - |', '\t', ' ', 'a@b.in', 'www.a.in', '<a href=x>', '&#x6a;', '~~', '[x]: /y'],
    );
    const element =
      /<\/?(?:p|h3|h4|ul|ol|li|strong|em|table|thead|tbody|tr|th|td|div|br \/)(?: (?:class="[a-z0-9:\- ]*"|scope="col"|start="\d+"))*>/g;
    const link =
      /<a class="link" href="(?:https:\/\/|mailto:|tel:|\/(?!\/)|#)[^"<>]*"(?: target="_blank" rel="noopener")?>|<\/a>/g;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(html(pieces.join('')).replaceAll(element, '').replaceAll(link, '')).not.toMatch(/[<>]/);
      }),
      { numRuns: 3000 },
    );
  });

  it.each(['- ', '> ', '**a ', '*a _b ', '[', '![', '[a](', '<', 'कुर्ता ', '1. '])(
    'a rich text of 100,000 characters of %j is rendered',
    (part) => {
      const text = part.repeat(100_000 / part.length);
      expect(html(text).length).toBeGreaterThanOrEqual(text.trim().length / 2);
    },
  );
});

describe('the sections of a text', () => {
  it('begin at headings of the first two levels', () => {
    const { intro, sections } = richSections(
      'Before\n\n# Your *days* {#window}\n\nSeven.\n\n## {name}: दाम\n\n### Small',
      SHOP,
    );
    expect(intro).toBe('<p>Before</p>');
    expect(sections).toEqual([
      { id: 'window', title: 'Your days', html: '<p>Seven.</p>' },
      { id: 'name-दाम', title: `${SHOP.identity.name}: दाम`, html: '<h3>Small</h3>' },
    ]);
  });

  it.each([
    ['Processing and shipping {#shipping}', { title: 'Processing and shipping', id: 'shipping' }],
    ['What’s new?', { title: 'What’s new?', id: 'what-s-new' }],
    ['???', { title: '???', id: 'section' }],
  ])('%s', (heading, expected) => {
    expect(splitHeading(heading)).toEqual(expected);
  });
});

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { hooksModule } from '#tests/support/hooks-module.ts';
import { stateOfGstin } from '../tax/gst-states.ts';
import { completeValue, contentFault, contentValueSchema, STANDARD_CONTENT, sectionContent } from './content.ts';
import { CONTENT_FORMATS, CONTENT_SECTIONS, type ContentField, SECTION_NAMES } from './content-fields.ts';
import { STANDARD_NAME } from './shop.ts';

interface HooksExports {
  contentFault: (field: ContentField, value: unknown) => string;
  completeValue: (field: ContentField, value: unknown) => unknown;
  gstinFault: (field: ContentField, value: unknown) => string;
  SECTIONS: object;
}

const hooks = (name: string) => hooksModule<HooksExports>(`content/${name}`);
const hooksFault = hooks('faults.js').contentFault ?? (() => 'not exported');
const hooksGstin = hooks('gstin.js').gstinFault ?? (() => 'not exported');
const hooksComplete = hooks('complete.js').completeValue ?? (() => 'not exported');

const FIELDS = SECTION_NAMES.flatMap((section) =>
  Object.entries(CONTENT_SECTIONS[section].fields).map(([name, rule]) => ({ name: `${section}.${name}`, ...rule })),
);
const identityField = (name: string): ContentField => {
  const rule = CONTENT_SECTIONS.identity.fields[name];
  if (rule === undefined) throw new Error(`no field ${name}`);
  return rule.field;
};

describe('the table of fields', () => {
  it('has the same sections for the hooks', () => {
    expect(Object.keys(hooks('table.js').SECTIONS ?? {})).toEqual(SECTION_NAMES);
  });

  it.each(FIELDS)('has a valid standard for $name', ({ field, standard, opening, where }) => {
    expect(contentFault(field, standard)).toBeUndefined();
    if (opening !== undefined) expect(contentFault(field, opening)).toBeUndefined();
    expect(where).not.toBe('');
  });
});

describe('a value', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('', ' ', 'a\nb', 'a@b.in', 'कुर्ता', '<script>alert(1)</script>', '+91 98765 43210', '302003', 'Goa'),
    fc.constantFrom(
      '/sale',
      '//evil.in',
      '2026-11-24T18:00',
      '2026-11-24T24:00',
      '2026-02-31T18:00',
      'pic000000000001',
      'hero-festive-wide',
    ),
    fc.constantFrom('https://a.in/b', 'javascript:alert(1)', '08ABCDE1234F1Z0', 'x'.repeat(500), 'a\u0000'),
  );
  const entry = fc.dictionary(fc.constantFrom('days', 'time', 'more'), text);
  const value = fc.oneof(
    text,
    fc.boolean(),
    fc.integer(),
    fc.double(),
    fc.constant(null),
    fc.array(fc.oneof(entry, text)),
    entry,
  );

  test('is valid for the hooks exactly if it is for the pages and the form', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELDS), value, ({ field }, given) => {
        expect(hooksFault(field, given) === '').toBe(contentValueSchema(field).safeParse(given).success);
      }),
      { numRuns: 3000 },
    );
  });

  test('a GSTIN has its check digit and state for hooks and form alike', () => {
    const digit = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    const gstin = fc.tuple(fc.constantFrom('08', '27', '38', '97', '99', '00'), digit, digit);
    fc.assert(
      fc.property(gstin, ([state, entity, check]) => {
        const value = `${state}AAPFU0939F${entity}Z${check}`;
        const isRight = hooksGstin(identityField('gstin'), value) === '';
        expect([value, isRight]).toEqual([value, stateOfGstin(value) !== undefined]);
      }),
      { numRuns: 2000 },
    );
    for (const value of ['08ABCDE1234F1Z0', '27AAPFU0939F1ZV', ''])
      expect(hooksGstin(identityField('gstin'), value)).toBe('');
  });

  test('is completed in the same way by hooks and pages', () => {
    const stored = fc.oneof(fc.array(fc.oneof(entry, text)), text, fc.boolean(), fc.constant(null));
    fc.assert(
      fc.property(fc.constantFrom(...FIELDS), stored, ({ field }, given) => {
        expect(hooksComplete(field, given)).toEqual(completeValue(field, given));
      }),
    );
  });

  it.each<[string, unknown, string]>([
    ['name', ' ', 'This is required.'],
    ['name', 'x'.repeat(41), 'This is too long: at most 40 characters.'],
    ['name', 'a\nb', 'This must be one line.'],
    ['name', 'a\u0000b', 'Remove the characters that cannot be displayed.'],
    ['email', 'hello', CONTENT_FORMATS.mail.message],
    ['instagram', 'javascript:alert(1)', CONTENT_FORMATS.link.message],
    ['whatsapp', '+91 98765', CONTENT_FORMATS.whatsapp.message],
    ['state', 'Punjaab', 'Choose one of the listed values.'],
    ['hours', [{ days: 'Mon', time: '' }], 'Entry 1, Hours: This is required.'],
  ])('of %s is refused with the same message by form and hooks: case %#', (name, given, message) => {
    expect(contentFault(identityField(name), given)).toBe(message);
    expect(hooksFault(identityField(name), given)).toBe(message);
  });

  it('with a day that no calendar has is refused by form and hooks', () => {
    const moments = FIELDS.filter(({ field }) => field.kind === 'line' && field.format === 'moment');
    expect(moments.length).toBeGreaterThan(0);
    for (const { field } of moments) {
      expect(contentFault(field, '2028-02-29T18:00')).toBeUndefined();
      expect(contentFault(field, '2026-02-31T18:00')).toBe(CONTENT_FORMATS.moment.message);
      expect(hooksFault(field, '2026-02-31T18:00')).toBe(CONTENT_FORMATS.moment.message);
    }
  });

  it('may be empty where the field is not required', () => {
    for (const name of ['instagram', 'gstin', 'phone']) expect(contentFault(identityField(name), '')).toBeUndefined();
  });
});

describe('a section', () => {
  it('has the entries of a stored list that its field accepts', () => {
    const { slides } = STANDARD_CONTENT.hero;
    const stored = slides.map((slide) => ({ ...slide, title: 'Eid' }));
    const [first] = stored;
    const wrong = { ...first, until: '2026-02-31T18:00' };
    expect(sectionContent('hero', { slides: [...stored, wrong] }).slides).toEqual(stored);
    expect(sectionContent('hero', { slides: [wrong] }).slides).toEqual(slides);
  });

  it('is the standard without stored values', () => {
    expect(sectionContent('identity')).toEqual(STANDARD_CONTENT.identity);
    expect(STANDARD_CONTENT.identity.name).toBe(STANDARD_NAME);
  });

  it('takes stored values; null, unknown fields and values it does not accept change nothing', () => {
    const stored = { name: 'Saanjh', tagline: null, phone: '<b>', unknown: 'x', instagram: '' };
    expect(sectionContent('identity', stored)).toEqual({
      ...STANDARD_CONTENT.identity,
      name: 'Saanjh',
      instagram: '',
    });
  });

  it('keeps stored lists when entries get a further field, and when they lose one', () => {
    const [{ is_shown, from, ...slide } = { is_shown: true, from: '' }] = STANDARD_CONTENT.hero.slides;
    const stored = { slides: [{ ...slide, title: 'Eid edit', removed: 'x' }] };
    expect(sectionContent('hero', stored).slides).toEqual([{ ...slide, title: 'Eid edit', is_shown: true, from: '' }]);
  });

  it('gives a further field the value that the table names for it, else the empty one of its kind', () => {
    const list: ContentField = {
      kind: 'list',
      label: 'Lines',
      max: 3,
      item: 'line',
      fields: {
        text: { kind: 'line', label: 'Text', max: 9 },
        shown: { kind: 'switch', label: 'Shown', missing: true },
        hidden: { kind: 'switch', label: 'Hidden' },
        count: { kind: 'number', label: 'Count', min: 2, max: 9 },
        size: { kind: 'choice', label: 'Size', options: ['small', 'large'] },
        note: { kind: 'text', label: 'Note', max: 9 },
      },
    };
    const complete = { text: 'a', shown: true, hidden: false, count: 2, size: 'small', note: '' };
    for (const completeIt of [completeValue, hooksComplete])
      expect(completeIt(list, [{ text: 'a' }])).toEqual([complete]);
    expect(contentFault(list, completeValue(list, [{ text: 'a' }]))).toBeUndefined();
  });
});

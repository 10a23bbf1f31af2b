import { describe, expect, it } from 'vitest';
import { completeValue, STANDARD_CONTENT, sectionContent } from './content.ts';
import { CONTENT_SECTIONS, SECTION_NAMES } from './content-fields.ts';
import { contentFault, editFault } from './faults.ts';
import type { ContentField } from './field-rules.ts';
import { FORMATS } from './formats.ts';
import { STANDARD_NAME } from './shop.ts';

const FIELDS = SECTION_NAMES.flatMap((section) =>
  Object.entries(CONTENT_SECTIONS[section].fields).map(([name, field]) => ({ name: `${section}.${name}`, field })),
);
const identityField = (name: string): ContentField => {
  const rule = CONTENT_SECTIONS.identity.fields[name];
  if (rule === undefined) throw new Error(`no field ${name}`);
  return rule;
};

describe('the table of fields', () => {
  it.each(FIELDS)('has a valid standard for $name', ({ field }) => {
    expect(contentFault(field, field.default)).toBe('');
    if (field.opening !== undefined) expect(contentFault(field, field.opening)).toBe('');
    expect(field.where).not.toBe('');
  });

  it('has days of texts that bind', () => {
    const days = Object.values(CONTENT_SECTIONS).flatMap(({ dated }) => dated ?? []);
    expect(days.filter((day) => new Date(day).toISOString().slice(0, 10) !== day)).toEqual([]);
  });
});

describe('a value', () => {
  it('may be a GSTIN only with its check digit and a state, when staff save it', () => {
    const gstin = identityField('gstin');
    for (const value of ['08ABCDE1234F1Z0', '27AAPFU0939F1ZV', '']) expect(editFault(gstin, value)).toBe('');
    for (const value of ['27AAPFU0939F1ZA', '09AAPFU0939F1ZV', '99AAPFU0939F1ZV', '27AAPFU0939F0ZV']) {
      expect([value, contentFault(gstin, value)]).toEqual([value, '']);
      expect(editFault(gstin, value)).toMatch(/^One character of this GSTIN is wrong/);
    }
  });

  it('may be charges of shipping only for places that do not overlap, when staff save it', () => {
    const { pins, states } = CONTENT_SECTIONS.shipping.fields;
    if (pins === undefined || states === undefined) throw new Error('Shipping has no charges by place.');
    const ofPins = (...ranges: string[]) => ranges.map((range) => ({ range, charge: 80, free_from: 0 }));
    expect(editFault(pins, ofPins('110001-110096', '302', '303', '110097'))).toBe('');
    for (const [first, second] of [
      ['302', '302001'],
      ['302', '302'],
      ['303000-301000', '302'],
      ['110001-110096', '110096-110200'],
    ]) {
      expect(editFault(pins, ofPins('781', first ?? '', second ?? ''))).toBe(
        `Entries 2 and 3 have the same PIN codes: ${first} and ${second}. Remove or change one.`,
      );
    }
    expect(editFault(pins, ofPins('0302'))).toBe(`Entry 1, PIN codes: ${FORMATS.pins.message}`);
    const goa = { state: 'Goa', charge: 80, free_from: 0 };
    expect(editFault(states, [goa, { ...goa, charge: 90 }])).toMatch(/^Entries 1 and 2 have the same State: Goa/);
  });

  it.each<[string, unknown, string]>([
    ['name', ' ', 'This is required.'],
    ['name', 'x'.repeat(41), 'This is too long: at most 40 characters.'],
    ['name', 'a\nb', 'This must be one line.'],
    ['name', 'a\u0000b', 'Remove the characters that cannot be displayed.'],
    ['email', 'hello', FORMATS.mail.message],
    ['instagram', 'javascript:alert(1)', FORMATS.link.message],
    ['whatsapp', '+91 98765', FORMATS.whatsapp.message],
    ['state', 'Punjaab', 'Choose one of the listed values.'],
    ['hours', [{ days: 'Mon', time: '' }], 'Entry 1, Hours: This is required.'],
    ['hours', [{ days: 'Mon', time: '9', more: '' }], 'Entry 1: This must be an entry.'],
    ['hours', ['Mon'], 'Entry 1: This must be an entry.'],
    ['hours', 'Mon', 'This must be a list.'],
  ])('a value of %s is refused with a message: case %#', (name, given, message) => {
    expect(contentFault(identityField(name), given)).toBe(message);
  });

  it('a value with a day that no calendar has is refused', () => {
    const moments = FIELDS.filter(({ field }) => field.kind === 'line' && field.format === 'moment');
    expect(moments.length).toBeGreaterThan(0);
    for (const { field } of moments) {
      expect(contentFault(field, '2028-02-29T18:00')).toBe('');
      expect(contentFault(field, '2026-02-31T18:00')).toBe(FORMATS.moment.message);
    }
  });

  it('may be empty where the field is not required', () => {
    for (const name of ['instagram', 'gstin', 'phone']) expect(contentFault(identityField(name), '')).toBe('');
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
    expect(completeValue(list, [{ text: 'a' }])).toEqual([complete]);
    expect(contentFault(list, completeValue(list, [{ text: 'a' }]))).toBe('');
  });
});

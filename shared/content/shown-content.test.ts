import { describe, expect, it } from 'vitest';
import { STANDARD_CONTENT } from './content.ts';
import { CONTENT_SECTIONS, SECTION_NAMES, type ShopContent } from './content-fields.ts';
import type { ContentField } from './field-rules.ts';
import { shownContent } from './shown-content.ts';

const STORED: ShopContent = {
  ...STANDARD_CONTENT,
  identity: { ...STANDARD_CONTENT.identity, name: 'Saanjh {city}' },
  windows: { return_days: 10, exchange_days: 10, cancel_hours: 3 },
};

describe('names in braces', () => {
  it('are filled in for every text and every line without a format, in lists too; other names stay', () => {
    const texts = SECTION_NAMES.filter((section) => section !== 'identity').flatMap((section) => {
      const { fields } = CONTENT_SECTIONS[section];
      const typed = typedIn(fields);
      const shown = shownContent({ ...STORED, [section]: { ...STORED[section], ...typed } });
      return textsIn(shown[section]);
    });
    expect(texts.length).toBeGreaterThan(80);
    // Title and text of an order's steps.
    expect(texts.filter((text) => text !== '10 days {product}')).toEqual([TYPED, TYPED]);
  });

  it('stay in Markdown, in formatted lines and in the shop’s details', () => {
    const about = { ...STORED.about, text: '[Chat]({whatsapp})' };
    const menu = { ...STORED.menu, sale_link: '/sale?q={name}' };
    const shown = shownContent({ ...STORED, about, menu });
    expect(shown.about.text).toBe('[Chat]({whatsapp})');
    expect(shown.menu.sale_link).toBe('/sale?q={name}');
    expect(shown.identity.name).toBe('Saanjh {city}');
    expect(shown.home.title).toBe('Saanjh {city}: suits, sarees and lehengas from Jaipur');
  });

  it('stay in the steps of an order if they name its windows, which it keeps; others are filled in', () => {
    const steps = [{ title: '{name}', text: 'Cancel within {cancel_hours}' }];
    const { delivery } = shownContent({ ...STORED, delivery: { ...STORED.delivery, steps } });
    expect(delivery.steps).toEqual([{ title: 'Saanjh {city}', text: 'Cancel within {cancel_hours}' }]);
  });
});

it('a statement of free shipping follows the charges', () => {
  const shipping = { ...STORED.shipping, charge: 80 };
  expect(shownContent({ ...STORED, shipping }).announcement.text).toBe('Shipping ₹80 across India');
});

const TYPED = '{return_days} {product}';

/** TYPED in each plain text of these fields; a list has one entry. */
function typedIn(fields: Readonly<Record<string, ContentField>>): Record<string, unknown> {
  const typed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'list') typed[name] = [typedIn(field.fields)];
    if (field.kind === 'text' || (field.kind === 'line' && field.format === undefined)) typed[name] = TYPED;
  }
  return typed;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.endsWith('{product}') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

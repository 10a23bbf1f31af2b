import { describe, expect, it } from 'vitest';
import { TICKED_STEPS } from '#shared/api/opening.ts';
import { contentOf, STANDARD_CONTENT } from '#shared/content/content.ts';
import { CONTENT_SECTIONS, type ContentSection, type ShopContent } from '#shared/content/content-fields.ts';
import { type OpeningFacts, openSteps } from './open-steps.ts';

/** What hooks/content/opening.ts stores. */
const OPENING_CONTENT = contentOf((section: ContentSection) =>
  Object.fromEntries(
    Object.entries(CONTENT_SECTIONS[section].fields).map(([name, rule]) => [name, rule.opening ?? null]),
  ),
);

const NEW_SHOP: OpeningFacts = {
  content: OPENING_CONTENT,
  changed: new Set(['identity', 'hero']),
  ticks: [],
  hasPicture: () => true,
  payments: 'sandbox',
  hasMailServer: false,
  hasSentMail: false,
  backup: 'off',
  isBackupElsewhere: false,
  hasTwoFactor: false,
  categories: 0,
  products: 0,
  productsWithoutPicture: 0,
};
const [slide = { ...STANDARD_CONTENT.hero.slides[0] }] = OPENING_CONTENT.hero.slides;
const CONTENT = {
  ...OPENING_CONTENT,
  identity: {
    ...OPENING_CONTENT.identity,
    name: 'Saanjh',
    logo: 'pic000000000002',
    phone: '+91 98290 11111',
    whatsapp: '919829011111',
    email: 'hello@saanjh.example',
    street: '2 MI Road',
    city: 'Jaipur',
    pin_code: '302001',
    grievance_name: 'Asha Rao',
    grievance_email: 'asha@saanjh.example',
    gstin: '08ABCDE1234F1Z0',
  },
  declarations: { ...OPENING_CONTENT.declarations, maker: 'Asha Rao, Jaipur', consumer_care: '+91 98290 11111' },
  hero: { slides: [{ ...slide, picture: 'pic000000000001' }] },
} as ShopContent;
const READY: OpeningFacts = {
  content: CONTENT,
  changed: new Set(['identity', 'hero', 'returns', 'privacy', 'terms', 'delivery']),
  ticks: [],
  hasPicture: () => true,
  payments: 'live',
  hasMailServer: true,
  hasSentMail: true,
  backup: 'ok',
  isBackupElsewhere: true,
  hasTwoFactor: true,
  categories: 4,
  products: 12,
  productsWithoutPicture: 0,
};
const withIdentity = (changes: Partial<ShopContent['identity']>): OpeningFacts => ({
  ...READY,
  content: { ...CONTENT, identity: { ...CONTENT.identity, ...changes } },
});

describe('the list before opening day', () => {
  it('has every step for a shop that has just started', () => {
    expect(openSteps(NEW_SHOP).map(({ step, reason }) => `${step}: ${reason}`)).toEqual([
      'name: missing',
      'phone: missing',
      'email: missing',
      'whatsapp: missing',
      'address: missing',
      'grievance: missing',
      'declarations: missing',
      'tax: missing',
      'logo: missing',
      'hero: missing',
      'policies: missing',
      'delivery: missing',
      'categories: missing',
      'products: missing',
      'pictures: missing',
      'payments: sandbox',
      'mails: no_server',
      'backups: missing',
      'two_factor: missing',
    ]);
  });

  it('is empty for a shop that has everything', () => {
    expect(openSteps(READY)).toEqual([]);
  });

  it.each<[string, OpeningFacts, string, string]>([
    ['half an address', withIdentity({ pin_code: '' }), 'address', 'partly'],
    ['an officer without an address', withIdentity({ grievance_email: '' }), 'grievance', 'partly'],
    [
      'a maker without consumer care',
      { ...READY, content: { ...CONTENT, declarations: { ...CONTENT.declarations, consumer_care: '' } } },
      'declarations',
      'partly',
    ],
    ['a hero picture that is gone', { ...READY, hasPicture: (id) => id !== 'pic000000000001' }, 'hero', 'picture_gone'],
    ['two of three policies', { ...READY, changed: new Set(['returns', 'terms', 'delivery']) }, 'policies', 'missing'],
    ['keys that are not used', { ...READY, payments: 'left_out' }, 'payments', 'left_out'],
    ['test keys', { ...READY, payments: 'test_keys' }, 'payments', 'test_keys'],
    ['no mail yet', { ...READY, hasSentMail: false }, 'mails', 'missing'],
    ['no backup yet', { ...READY, backup: 'none' }, 'backups', 'no_backup'],
    ['an old backup', { ...READY, backup: 'old' }, 'backups', 'old_backup'],
    ['a bucket that has no new backup', { ...READY, backup: 'partial' }, 'backups', 'backup_here'],
    ['backups on one machine', { ...READY, isBackupElsewhere: false }, 'backups', 'backup_here'],
    ['products without pictures', { ...READY, productsWithoutPicture: 2 }, 'pictures', 'partly'],
  ])('names what is missing: %s', (_, facts, step, reason) => {
    expect(openSteps(facts)).toEqual([{ step, reason }]);
  });

  it('takes the word of staff for what only they can judge', () => {
    const content = { ...withIdentity({ gstin: '' }).content, declarations: OPENING_CONTENT.declarations };
    const facts: OpeningFacts = { ...READY, content, changed: new Set(), hasSentMail: false };
    expect(openSteps(facts).map(({ step }) => step)).toEqual(TICKED_STEPS);
    expect(openSteps({ ...facts, ticks: TICKED_STEPS })).toEqual([]);
  });
});

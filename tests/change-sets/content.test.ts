import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldValues, Operation } from '#shared/api/change-sets.ts';
import { answered, createStaffFixture, type StaffFixture } from './staff-fixture.ts';

/** The shop's own texts: a record of shop_content is a section; its operations name the fields of the section. */

let fixture: StaffFixture;
beforeAll(async () => {
  fixture = await createStaffFixture();
}, 300_000);
afterAll(() => fixture?.stop());

const change = (section: string, values: FieldValues, seen?: FieldValues): Operation => ({
  action: 'update',
  collection: 'shop_content',
  id: section,
  values,
  ...(seen ? { seen } : {}),
});
const stored = async (section: string) => (await fixture.read('shop_content', section))?.['value'];

describe('the content of the shop', () => {
  it('is stored by field, first as what differs from the standard; null returns to it', async () => {
    await fixture.save([change('identity', { name: 'Saanjh', instagram: '' }, { name: null, instagram: null })]);
    expect(await stored('identity')).toEqual({ name: 'Saanjh', instagram: '' });
    await fixture.save([change('identity', { name: null }, { name: 'Saanjh' })]);
    expect(await stored('identity')).toEqual({ instagram: '' });
  });

  it('is undone field by field, with empty texts and switches kept apart from the standard', async () => {
    const { id } = await fixture.save([change('announcement', { is_shown: false, text: '' })]);
    expect(await stored('announcement')).toEqual({ is_shown: false, text: '' });
    await fixture.save([change('announcement', { text: 'Diwali' }, { text: '' })]);
    const { conflicts } = await fixture.undo(id).then(({ body }) => (body as { data: { conflicts: object[] } }).data);
    expect(conflicts).toMatchObject([{ field: 'text', title: 'Announcement bar', current: 'Diwali' }]);
    await fixture.save([change('announcement', { text: '' })]);
    answered(await fixture.undo(id));
    expect(await stored('announcement')).toEqual({});
  });

  it('conflicts by field when two staff change a section', async () => {
    await fixture.save([change('identity', { phone: '+91 11111 11111' })]);
    await fixture.save([change('identity', { email: 'a@shop.example' }, { email: null })]);
    const refusal = await fixture.refusal([
      change('identity', { phone: '+91 22222 22222', city: 'Delhi' }, { phone: null, city: null }),
    ]);
    expect(refusal).toMatchObject({
      status: 409,
      conflicts: [{ field: 'phone', seen: null, current: '+91 11111 11111', record_id: 'identity' }],
    });
    expect(await stored('identity')).not.toHaveProperty('city');
  });

  it.each<[string, FieldValues, string, string]>([
    ['identity', { name: '' }, 'name', 'This is required.'],
    ['identity', { gstin: '08abcde1234f1z5' }, 'gstin', 'Enter a GSTIN of 15 characters, such as 08ABCDE1234F1Z5.'],
    ['identity', { instagram: 'javascript:alert(1)' }, 'instagram', 'Enter a link that starts with https://.'],
    ['identity', { hours: [{ days: 'Mon', time: 5 }] }, 'hours', 'Entry 1, Hours: Enter text.'],
    [
      'returns',
      { text: 'See [this](javascript:alert(1)).' },
      'text',
      'Links lead to a page such as /returns, or start with https://, mailto: or tel:.',
    ],
    ['returns', { text: 'x'.repeat(100_001) }, 'text', 'This is too long: at most 100000 characters.'],
    ['announcement', { is_shown: 'yes' }, 'is_shown', 'Choose yes or no.'],
    ['announcement', { id: 'x' }, 'id', 'This cannot be set here.'],
    ['nonsense', { text: 'x' }, '', 'This cannot be changed here.'],
  ])('refuses %s %j', async (section, values, field, message) => {
    expect(await fixture.refusal([change(section, values)])).toMatchObject({
      status: 400,
      invalid: [{ operation: 0, collection: 'shop_content', field, message }],
    });
  });

  it('has long texts in any script, and conflicts by field in them too', async () => {
    const text = `## दाम\n\n${'कुर्ता **लाल** '.repeat(6_000)}`;
    await fixture.save([change('terms', { text }, { text: null })]);
    expect(await stored('terms')).toEqual({ text });
    const late = await fixture.refusal([
      change('terms', { text: '## Prices\n\nNew.', lead: 'Short' }, { text: null, lead: null }),
    ]);
    expect(late).toMatchObject({ status: 409, conflicts: [{ field: 'text', seen: null, current: text }] });
    await fixture.save([change('terms', { lead: 'Short' }, { lead: null })]);
    expect(await stored('terms')).toEqual({ text, lead: 'Short' });
  });

  it('is neither created nor deleted, also not with the record API', async () => {
    const create: Operation = { action: 'create', collection: 'shop_content', values: { value: {} } };
    expect(await fixture.refusal([create])).toMatchObject({ status: 400 });
    const remove: Operation = { action: 'delete', collection: 'shop_content', id: 'identity' };
    expect(await fixture.refusal([remove])).toMatchObject({ status: 400 });
  });

  it('names the shop in PocketBase’s mails as soon as it is renamed', async () => {
    await fixture.save([change('identity', { name: 'Rang' })]);
    const settings = await fixture.send('GET', '/api/settings', fixture.superuserToken);
    expect(settings.body).toMatchObject({ meta: { appName: 'Rang', senderName: 'Rang' } });
  });

  it('is in the audit log with the section’s title', async () => {
    const { id } = await fixture.save([change('identity', { tagline: 'Woven by hand' })]);
    const [entry] = await fixture.list('audit_entries', `change_set_id = "${id}"`);
    expect(entry).toMatchObject({
      collection: 'shop_content',
      record_id: 'identity',
      title: 'Shop details',
      before: { tagline: null },
      after: { tagline: 'Woven by hand' },
    });
  });
});

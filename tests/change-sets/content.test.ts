import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldValues, Operation } from '#shared/api/change-sets.ts';
import { recordOf, recordsPath } from '#tests/support/pocketbase-requests.ts';
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

  it('keeps what others changed in other entries of a list, and conflicts over the same entry', async () => {
    const entry = (slug: string, name: string) => ({
      ...{ slug, name, text: '', picture: '', products: [], category: '', fabric: '', origin: '' },
      ...{ price_from: 0, price_to: 0, is_shown: true },
    });
    const [eid, diwali, holi] = [entry('eid', 'Eid'), entry('diwali', 'Diwali'), entry('holi', 'Holi')];
    await fixture.save([change('collections', { own: [eid, diwali] }, { own: null })]);
    const seen = { own: [eid, diwali] };
    await fixture.save([change('collections', { own: [entry('eid', 'Eid gifts'), diwali] }, seen)]);
    await fixture.save([change('collections', { own: [eid, holi] }, seen)]);
    expect(await stored('collections')).toEqual({ own: [entry('eid', 'Eid gifts'), holi] });
    const refusal = await fixture.refusal([change('collections', { own: [entry('eid', 'Eid sale'), diwali] }, seen)]);
    expect(refusal).toMatchObject({ status: 409, conflicts: [{ field: 'own' }] });
  });

  it('conflicts over entries of a list that do not go together', async () => {
    const pins = (range: string) => ({ pins: [{ range, charge: 80, free_from: 0 }] });
    await fixture.save([change('shipping', pins('302'), { pins: null })]);
    const refusal = await fixture.refusal([change('shipping', pins('302001-302010'), { pins: null })]);
    expect(refusal).toMatchObject({ status: 409, conflicts: [{ field: 'pins' }] });
    expect(await stored('shipping')).toEqual(pins('302'));
  });

  it('returns a list of named entries to its standard', async () => {
    const seen = { pins: [{ range: '302', charge: 80, free_from: 0 }] };
    await fixture.save([change('shipping', seen)]);
    await fixture.save([change('shipping', { pins: null }, seen)]);
    expect(await stored('shipping')).toEqual({});
  });

  it('stores a GSTIN in capital letters and without blanks, however it is sent', async () => {
    await fixture.save([change('identity', { gstin: ' 08 abcde1234f1z0' }, { gstin: null })]);
    expect(await stored('identity')).toMatchObject({ gstin: '08ABCDE1234F1Z0' });
  });

  it.each<[string, FieldValues, string, string]>([
    ['identity', { name: '' }, 'name', 'This is required.'],
    ['identity', { gstin: '08abcde1234f1' }, 'gstin', 'Enter a GSTIN of 15 characters, such as 08ABCDE1234F1Z0.'],
    ...['08abcde1234f1z5', '99AAPFU0939F1ZV'].map((gstin): [string, FieldValues, string, string] => [
      'identity',
      { gstin },
      'gstin',
      'One character of this GSTIN is wrong. Copy it from your registration certificate.',
    ]),
    ['identity', { instagram: 'javascript:alert(1)' }, 'instagram', 'Enter a link that starts with https://.'],
    ['identity', { hours: [{ days: 'Mon', time: 5 }] }, 'hours', 'Entry 1, Hours: Enter text.'],
    [
      'returns',
      { text: 'See [this](javascript:alert(1)).' },
      'text',
      'Links lead to a page such as /returns, or start with https://, mailto: or tel:.',
    ],
    ['returns', { text: 'x'.repeat(100_001) }, 'text', 'This is too long: at most 100000 characters.'],
    ...[0, -7, 91, 7.5, 'seven', ''].map((return_days): [string, FieldValues, string, string] => [
      'windows',
      { return_days },
      'return_days',
      'Enter a whole number from 1 to 90.',
    ]),
    ['windows', { cancel_hours: 73 }, 'cancel_hours', 'Enter a whole number from 1 to 72.'],
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

  describe('with pictures', () => {
    const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const store = async (): Promise<string> => {
      const form = new FormData();
      form.set('file', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'w1.png');
      return recordOf(await fixture.send('POST', recordsPath('product_images'), fixture.superuserToken, form)).id;
    };
    const slides = (picture: string, more: FieldValues = {}): FieldValues => ({
      slides: [
        {
          ...{ picture, tall_picture: '', title: 'Diwali <b>“सेल”</b>', text: '', button: 'Shop', link: '/sale' },
          ...{ is_shown: true, from: '', until: '', ...more },
        },
      ],
    });
    const deletion = (id: string): Operation => ({
      action: 'update',
      collection: 'product_images',
      id,
      values: { deleted_at: '2026-11-21 12:00:00.000Z' },
    });

    it('keeps a picture in use from being deleted, until it is replaced', async () => {
      const [picture, other] = [await store(), await store()];
      await fixture.save([change('hero', slides(picture))]);
      expect(await fixture.refusal([deletion(picture)])).toMatchObject({
        invalid: [{ field: 'deleted_at', message: 'It is used by a page of the shop.' }],
      });
      const path = recordsPath('product_images', picture);
      expect((await fixture.send('DELETE', path, fixture.superuserToken)).status).toBe(400);
      await fixture.save([change('hero', slides(other))]);
      await fixture.save([deletion(picture)]);
    });

    it('refuses a picture that is not in the library, and names its entry', async () => {
      const deleted = await store();
      await fixture.save([deletion(deleted)]);
      for (const picture of [deleted, 'pic000000000404']) {
        expect(await fixture.refusal([change('hero', slides(picture))])).toMatchObject({
          invalid: [{ field: 'slides', message: 'Entry 1, Picture: This picture was deleted. Choose another one.' }],
        });
      }
    });

    it.each<[FieldValues, string]>([
      [{ link: 'javascript:alert(1)' }, 'Entry 1, Link of the button: Enter a page of the shop, such as /sale,'],
      [{ link: '//evil.example' }, 'Entry 1, Link of the button: Enter a page of the shop, such as /sale,'],
      [{ from: 'tomorrow' }, 'Entry 1, From: Enter a day and a time, such as 2026-11-24T18:00.'],
      [{ title: 'x'.repeat(100_000) }, 'Entry 1, Heading: This is too long: at most 60 characters.'],
      [{ picture: '../../x' }, 'Entry 1, Picture: Choose a picture.'],
    ])('refuses a slide with %j', async (more, message) => {
      expect(await fixture.refusal([change('hero', slides('', more))])).toMatchObject({
        invalid: [{ field: 'slides', message: expect.stringContaining(message) }],
      });
    });
  });

  it('is neither created nor deleted, also not with the record API', async () => {
    const create: Operation = { action: 'create', collection: 'shop_content', values: { value: {} } };
    expect(await fixture.refusal([create])).toMatchObject({ status: 400 });
    const remove: Operation = { action: 'delete', collection: 'shop_content', id: 'identity' };
    expect(await fixture.refusal([remove])).toMatchObject({ status: 400 });
  });

  it('names the shop in PocketBase’s emails as soon as it is renamed', async () => {
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

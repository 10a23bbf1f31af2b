import { randomInt, randomUUID } from 'node:crypto';
import { changeSetResponseSchema, undoPath } from '#shared/api/change-sets.ts';
import { signUpBody } from '#tests/support/pocketbase-people.ts';
import { database } from '#tests/support/test-products.ts';
import { ORDER_SAVES } from './saved-orders.ts';
import { changeOf, product, type SaveLine } from './saved-records.ts';

/** What two of the staff save at once (two-staff.test.ts): every route that saves. */

/** A line about a person with these roles. */
const ofPerson = (
  roles: readonly string[],
  path: (id: string) => string,
  body: (email: string) => object = () => ({}),
): SaveLine['prepare'] => {
  return async () => {
    const pb = database();
    const email = `staff-${randomUUID().slice(0, 8)}@example.com`;
    const { id: user_id } = await pb.collection('users').create(signUpBody(email));
    for (const role of roles) await pb.collection('user_roles').create({ user_id, role });
    const state = async () => {
      const held = await pb.collection('user_roles').getFullList({ filter: `user_id = "${user_id}"`, sort: 'role' });
      return { roles: held.map(({ role }) => role), name: (await pb.collection('users').getOne(user_id))['name'] };
    };
    return { path: path(user_id), body: () => body(email), state };
  };
};

const stray = async () => {
  const payment_id = `pay_${randomUUID().slice(0, 14)}`;
  await database().collection('stray_payments').create({ payment_id, kind: 'unknown_order', amount_paise: 100 });
  const notes = () =>
    database()
      .collection('settled_matters')
      .getFullList({ filter: `subject = "${payment_id}"` });
  const body = (_key: string, by: string) => ({
    kind: 'unknown_order',
    subject: payment_id,
    note: `Paid back by ${by}`,
  });
  return { body, state: notes };
};

/** Every route of staff that changes something; a text says why there is no line. */
export const SAVES: Readonly<Record<string, SaveLine | string>> = {
  ...ORDER_SAVES,
  'POST /api/shop/admin/change-sets': {
    prepare: async () => changeOf('products', await product(), ['name', 'Kurta of the first', 'Kurta of the second']),
    second: 'told who',
  },
  'POST /api/shop/admin/change-sets/{id}/undo': {
    prepare: async (send) => {
      const { path, body, state } = await changeOf('products', await product(), ['name', 'A kurta', '']);
      const { id } = changeSetResponseSchema.parse(
        (await send('POST /api/shop/admin/change-sets', path, body(randomUUID(), 'first'))).body,
      );
      return { path: undoPath(id), body: () => ({}), state };
    },
    again: { status: 409 },
    second: 'refused',
  },
  'POST /api/shop/admin/inbox/resolve': {
    prepare: async () => ({ path: '/api/shop/admin/inbox/resolve', ...(await stray()) }),
    second: 'nothing new',
  },
  'POST /api/shop/admin/inbox/resolved/{id}/reopen': {
    prepare: async (send) => {
      const { body, state } = await stray();
      const path = '/api/shop/admin/inbox/resolve';
      const note = Object(await send(`POST ${path}`, path, body('', 'first'))).body;
      return { path: `/api/shop/admin/inbox/resolved/${note.id}/reopen`, body: () => ({}), state };
    },
    second: 'nothing new',
  },
  'POST /api/shop/admin/customers/{id}/erase': {
    prepare: async () => {
      const customers = database().collection('customers');
      const { id } = await customers.create({ phone: `9${randomInt(1e8, 1e9 - 1)}`, name: 'Asha' });
      const state = () => customers.getFullList({ filter: `id = "${id}"` });
      return { path: `/api/shop/admin/customers/${id}/erase`, body: () => ({ confirmation: 'ERASE' }), state };
    },
    again: { status: 404 },
    second: 'refused',
  },
  'POST /api/shop/admin/staff': {
    prepare: ofPerson(
      [],
      () => '/api/shop/admin/staff',
      (email) => ({ email, role: 'packer' }),
    ),
    again: { status: 200, body: { outcome: 'known' } },
    second: 'nothing new',
  },
  'PATCH /api/shop/admin/staff/{id}': {
    prepare: ofPerson(
      ['packer'],
      (id) => `/api/shop/admin/staff/${id}`,
      () => ({ name: 'Meera' }),
    ),
    second: 'nothing new',
  },
  'DELETE /api/shop/admin/staff/{id}': {
    prepare: ofPerson(['packer'], (id) => `/api/shop/admin/staff/${id}`),
    again: { status: 404 },
    second: 'refused',
  },
  'POST /api/shop/admin/staff/{id}/owner': {
    prepare: ofPerson(['admin'], (id) => `/api/shop/admin/staff/${id}/owner`),
    second: 'nothing new',
  },
  'DELETE /api/shop/admin/staff/{id}/owner': {
    prepare: ofPerson(['admin', 'owner'], (id) => `/api/shop/admin/staff/${id}/owner`),
    second: 'nothing new',
  },
  'POST /api/shop/admin/staff/{id}/invite': 'each sends a mail',
  'POST /api/shop/admin/staff/{id}/sign-out': 'each ends the sessions there are',
  'POST /api/shop/admin/two-factor': 'the shop is shared, and staff of other tests sign in',
  'POST /api/shop/admin/two-factor/code': 'each sends a code',
  'POST /api/shop/admin/erasures': 'after a restore, by a program',
  'POST /api/shop/admin/mails/{id}/again': 'the shop of these tests has no mail server',
  'POST /api/admin/issues': 'its keys are made of the issue: tests/api/refund-issues.test.ts',
  'POST /api/admin/invoices': 'tests/api/invoices.test.ts has it issued once',
  'POST /api/admin/services': 'the shop starts again: tests/setup/services.test.ts',
  'POST /api/admin/media': 'each upload is a file',
  'POST /api/admin/books': 'saves nothing of staff',
  'POST /api/admin/mail-preview': 'saves nothing',
  'POST /api/admin/page-preview': 'saves nothing',
  'POST /api/shop/admin/picture-imports': 'all failed rows at once: tests/change-sets/picture-imports.test.ts',
  'DELETE /api/shop/admin/picture-imports': 'all failed rows at once: tests/change-sets/picture-imports.test.ts',
  'POST /api/admin/mail-test': 'each sends a mail',
};

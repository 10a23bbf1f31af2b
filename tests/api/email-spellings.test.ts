import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { environmentSchema } from '#server/environment/variables.ts';
import { CHANGE_SETS_PATH } from '#shared/api/change-sets.ts';
import { contactRequestSchema } from '#shared/api/contact.ts';
import { orderEmailSchema } from '#shared/api/shipping.ts';
import { STAFF_PATH } from '#shared/api/staff.ts';
import { stockRequestSchema } from '#shared/api/stock-requests.ts';
import { newKey } from '#shared/new-key.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { newBuyer } from '#tests/support/buyer.ts';
import { SPELLINGS } from '#tests/support/email-spellings.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';

/** One address in its spellings, at every place where an email address enters the shop. */

const PASSWORD = 'secret-of-asha';
const USERS = '/pb/api/collections/users';

let shop: PublishingShop;
let staff: ReturnType<typeof createPocketBase>;
beforeAll(async () => {
  shop = await openPublishingShop();
  staff = createPocketBase(shop.running.pocketBaseUrl);
  await staff.collection('users').authWithPassword(DEMO_ADMIN.email, DEMO_ADMIN.password);
});
afterAll(() => shop.close());

const post = (path: string, body: object) => newBuyer(shop.running.url).post(path, body);
const account = (email: string) => ({ email, password: PASSWORD, passwordConfirm: PASSWORD });
const signIn = async (identity: string) => {
  const { status, body } = await post(`${USERS}/auth-with-password`, { identity, password: PASSWORD });
  return status === 200 ? z.object({ record: z.object({ id: z.string() }) }).parse(body).record.id : status;
};
const addressOf = async (collection: string, id: string, field = 'email') =>
  (await shop.running.client.collection(collection).getOne(id))[field];
const unusedAddress = () => `asha.${randomUUID().slice(0, 8)}@example.com`;

async function signUp(email: string) {
  const { status, body } = await post(`${USERS}/records`, account(email));
  return status === 200 ? z.object({ id: z.string() }).parse(body).id : status;
}

async function save(collection: string, id: string, values: Record<string, string>) {
  const operations = [{ action: 'update', collection, id, values }];
  await staff.send(CHANGE_SETS_PATH, {
    method: 'POST',
    body: { key: newKey(), label: 'Address', source: 'form', operations },
  });
}

function database<Result>(work: (opened: DatabaseSync) => Result): Result {
  const opened = new DatabaseSync(join(shop.dataDir, 'pb/data.db'), { timeout: 10_000 });
  try {
    return work(opened);
  } finally {
    opened.close();
  }
}

/** Stores an account's address as it could be before the shop knew spellings. */
function storeAsBefore(id: string, email: string, plainEmail: string): void {
  const sql = 'UPDATE users SET email = ?, plain_email = ? WHERE id = ?';
  database((opened) => opened.prepare(sql).run(email, plainEmail, id));
}

/** Who the shop's mails went to; without a mail server they are files. */
function mailedTo(): string[] {
  const folder = join(shop.dataDir, 'pb/mail');
  return readdirSync(folder).map((file) => /^To: (.*)$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? '');
}

/** What is stored of a typed address, where addresses of any letters are taken. */
const ENTRIES: Readonly<Record<string, (typed: string) => Promise<unknown> | unknown>> = {
  'signing up': async (typed) => addressOf('users', String(await signUp(typed))),
  'adding staff': async (typed) => {
    await staff.send(STAFF_PATH, { method: 'POST', body: { email: typed, role: 'packer' } });
    const [newest] = (await shop.running.client.collection('users').getList(1, 1, { sort: '-@rowid' })).items;
    return newest?.['email'];
  },
  'a customer’s details': async (typed) => {
    const { id } = await shop.running.client.collection('customers').create({ phone: String(Date.now()).slice(-10) });
    await save('customers', id, { email: typed });
    return String(await addressOf('customers', id)).toLowerCase();
  },
  'who is told of new orders': async (typed) => {
    const { id } = await shop.running.client.collection('shop_settings').getFirstListItem('');
    await save('shop_settings', id, { order_mail_to: typed });
    return String(await addressOf('shop_settings', id, 'order_mail_to')).toLowerCase();
  },
  'the shop’s details': async (typed) => {
    await save('shop_content', 'identity', { email: typed });
    return String((await addressOf('shop_content', 'identity', 'value'))['email']).toLowerCase();
  },
  'the checkout and orders by hand': (typed) => orderEmailSchema.parse(typed).toLowerCase(),
  'the contact form': (typed) => contactRequestSchema.shape.email.parse(typed),
  'waiting for a size': (typed) => stockRequestSchema.shape.email.parse(typed).toLowerCase(),
  ADMIN_EMAIL: (typed) => environmentSchema.shape.ADMIN_EMAIL.parse(typed),
};

describe.each(Object.entries(ENTRIES))('an address that enters by %s', (_, entered) => {
  it.each(Object.entries(SPELLINGS))('is stored in one form when it is written %s', async (_name, spelled) => {
    const address = unusedAddress();
    expect(await entered(spelled(address))).toBe(address);
  });
});

describe('an account', () => {
  it.each(Object.entries(SPELLINGS))(
    'is one, and is signed in to, when its address is written %s',
    async (_, spelled) => {
      const address = unusedAddress();
      const id = await signUp(address);
      expect(await signUp(spelled(address))).toBe(400);
      expect(await signIn(spelled(address))).toBe(id);
    },
  );

  it('is one for composed and decomposed accents', async () => {
    const [composed, decomposed] = [`r\u00e9na.${randomUUID()}@example.com`, ''].map((text, _, [first = '']) =>
      (text || first).normalize(text === '' ? 'NFD' : 'NFC'),
    );
    const id = await signUp(decomposed ?? '');
    expect(await addressOf('users', String(id))).toBe(composed);
    expect([await signUp(composed ?? ''), await signIn(composed ?? ''), await signIn(decomposed ?? '')]).toEqual([
      400,
      id,
      id,
    ]);
  });

  it.each(['request-password-reset', 'request-verification'])(
    'gets the mail of %s at its stored address',
    async (action) => {
      const address = unusedAddress();
      await signUp(address);
      const spelled = SPELLINGS['in wide letters']?.(address) ?? '';
      expect((await post(`${USERS}/${action}`, { email: spelled })).status).toBe(204);
      await expect.poll(mailedTo).toContain(address);
      expect(mailedTo()).not.toContain(spelled);
    },
  );

  it('is tried in all spellings together', async () => {
    const address = unusedAddress();
    const statuses = [];
    for (let tried = 0; tried < 12; tried += 1) {
      const identity = `${'\u200b'.repeat(tried)}${address}`;
      statuses.push((await post(`${USERS}/auth-with-password`, { identity, password: 'wrong' })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(statuses.slice(10)).toContain(429);
  });
});

describe('a sign-in with Google', () => {
  let google: Server;
  /** The address of the account at Google. */
  let address = '';
  beforeAll(async () => {
    google = createServer((request, response) => {
      const token = { access_token: 'token', token_type: 'Bearer' };
      const user = { sub: address, name: 'Asha', email: address, email_verified: true };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(request.url === '/token' ? token : user));
    }).listen(0, '127.0.0.1');
    await once(google, 'listening');
    const at = z.object({ port: z.number() }).parse(google.address());
    const origin = `http://127.0.0.1:${at.port}`;
    const urls = { authURL: `${origin}/auth`, tokenURL: `${origin}/token`, userInfoURL: `${origin}/user` };
    const providers = [{ name: 'google', clientId: 'id', clientSecret: 'secret', ...urls }];
    await shop.running.client.collections.update('users', { oauth2: { enabled: true, providers } });
  });
  afterAll(() => void google.close());

  async function signInAs(email: string) {
    address = email;
    const request = {
      provider: 'google',
      code: 'code',
      codeVerifier: 'verifier',
      redirectURL: `${shop.running.url}/auth`,
    };
    const { status, body } = await post(`${USERS}/auth-with-oauth2`, request);
    return status === 200 ? z.object({ record: z.object({ id: z.string() }) }).parse(body).record.id : status;
  }

  it('opens an account by its stored address', async () => {
    const email = unusedAddress();
    const id = await signUp(email);
    expect(await signInAs(email)).toBe(id);
  });

  it.each(Object.entries(SPELLINGS).filter(([name]) => name !== 'in capitals'))(
    'opens no account when Google has the address %s',
    async (_, spelled) => {
      const email = unusedAddress();
      await signUp(email);
      expect(await signInAs(spelled(email))).toBe(400);
    },
  );

  it('makes no account from an address in another spelling', async () => {
    const email = unusedAddress();
    expect(await signInAs(SPELLINGS['in wide letters']?.(email) ?? '')).toBe(400);
    expect(await signInAs(email)).toMatch(/^[a-z0-9]{15}$/);
  });

  it('opens no account of before whose address is stored in another spelling', async () => {
    const email = unusedAddress();
    const id = String(await signUp(email));
    storeAsBefore(id, SPELLINGS['with a soft hyphen']?.(email) ?? '', email);
    expect(await signInAs(email)).toBe(400);
  });
});

describe('an account of before, whose address is stored in another spelling', () => {
  async function accountOfBefore(spelled = SPELLINGS['with a soft hyphen']) {
    const address = unusedAddress();
    const stored = spelled?.(address) ?? '';
    const id = String(await signUp(address));
    storeAsBefore(id, stored, address);
    return { id, address, stored };
  }

  it('keeps it, and is signed in to by both', async () => {
    const { id, address, stored } = await accountOfBefore();
    expect(await signIn(stored)).toBe(id);
    expect(await signIn(address)).toBe(id);
    await shop.running.client.collection('users').update(id, { name: 'Asha' });
    expect(await addressOf('users', id)).toBe(stored);
    expect(await signUp(address)).toBe(400);
  });

  it('gets its mails there, whatever is typed', async () => {
    const { address, stored } = await accountOfBefore();
    expect((await post(`${USERS}/request-password-reset`, { email: address })).status).toBe(204);
    await expect.poll(mailedTo).toContain(stored);
    expect(mailedTo()).not.toContain(address);
  });

  it('is meant by its own spelling alone if another account has the usual one', async () => {
    const { id, address, stored } = await accountOfBefore();
    const { id: other } = await shop.running.client.collection('users').create(account(address));
    expect(await signIn(stored)).toBe(id);
    expect(await signIn(address)).toBe(other);
    expect(await signIn(`\u200b${address}`)).toBe(400);
  });
});

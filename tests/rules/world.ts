import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startTestPocketBase } from '../support/pocketbase.ts';
import { type Person, signUp, VISITOR } from '../support/pocketbase-people.ts';
import { recordOf, recordsPath, requestsTo, type SendRequest } from '../support/pocketbase-requests.ts';

export type Values = Record<string, unknown>;

/** A shop with people in it, on a PocketBase of its own. */
export interface World {
  /** PocketBase's address. */
  readonly url: string;
  /** Requests to PocketBase itself. */
  readonly send: SendRequest;
  readonly superuserToken: string;
  /** PocketBase's data directory. */
  readonly dataDir: string;
  readonly visitor: Person;
  /** A shopper who owns nothing that the tests look at. */
  readonly user: Person;
  /** The shopper whose wishlist, orders and profile the tests look at. */
  readonly owner: Person;
  readonly packer: Person;
  readonly admin: Person;
  /** An admin who manages staff. */
  readonly shopOwner: Person;
  /** Was an admin until a moment ago, and is still signed in. */
  readonly formerAdmin: Person;
  /** A second admin: the owner of the role record that the tests look at. */
  readonly roleHolder: Person;
  readonly roleId: string;
  /** Creates a record as the shop's server and gives its id. */
  create(collection: string, values: Values | FormData): Promise<string>;
  /** Creates a product; active unless said otherwise. */
  createProduct(values?: Values): Promise<string>;
  /** Makes a record as old as said, which the API does not allow. */
  backdate(collection: string, id: string, createdAt: string): void;
  /** Writes by SQL past PocketBase. */
  write(sql: string, ...values: string[]): void;
  /** Words that no other record of this world has. */
  unique(prefix: string): string;
  stop(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const pocketBase = await startTestPocketBase();
  const send = requestsTo(pocketBase.url);
  let count = 0;
  const unique = (prefix: string) => `${prefix}-${++count}`;
  const create = async (collection: string, values: Values | FormData) => {
    const answer = await send('POST', recordsPath(collection), pocketBase.token, values);
    if (answer.status !== 200) throw new Error(`${collection} not created: ${JSON.stringify(answer.body)}`);
    return recordOf(answer).id;
  };
  const write: World['write'] = (sql, ...values) => {
    const database = new DatabaseSync(join(pocketBase.dataDir, 'data.db'), { timeout: 5000 });
    database.prepare(sql).run(...values);
    database.close();
  };
  try {
    const [user, owner, packer, admin, shopOwner, roleHolder, formerAdmin] = await Promise.all([
      signUp(send, 'user'),
      signUp(send, 'owner'),
      signUp(send, 'packer'),
      signUp(send, 'admin'),
      signUp(send, 'shop-owner'),
      signUp(send, 'role-holder'),
      signUp(send, 'former-admin'),
    ]);
    await create('user_roles', { user_id: packer.id, role: 'packer' });
    await create('user_roles', { user_id: admin.id, role: 'admin' });
    for (const role of ['admin', 'owner']) await create('user_roles', { user_id: shopOwner.id, role });
    const formerRole = await create('user_roles', { user_id: formerAdmin.id, role: 'admin' });
    await send('DELETE', recordsPath('user_roles', formerRole), pocketBase.token);
    const roleId = await create('user_roles', { user_id: roleHolder.id, role: 'admin' });
    return {
      url: pocketBase.url,
      dataDir: pocketBase.dataDir,
      send,
      superuserToken: pocketBase.token,
      visitor: VISITOR,
      user,
      owner,
      packer,
      admin,
      shopOwner,
      roleHolder,
      formerAdmin,
      roleId,
      create,
      createProduct: (values = {}) =>
        create('products', { name: unique('Kurta'), price: 100, is_active: true, ...values }),
      backdate: (collection, id, createdAt) =>
        write(`UPDATE ${collection} SET created_at = ? WHERE id = ?`, createdAt, id),
      write,
      unique,
      stop: pocketBase.stop,
    };
  } catch (error) {
    await pocketBase.stop();
    throw error;
  }
}

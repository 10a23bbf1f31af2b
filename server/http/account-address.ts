import { z } from 'zod';
import { database } from '#server/endpoints/database.ts';
import { foldEmail } from '#shared/text/fold.ts';
import { UpstreamUnavailable } from './proxy.ts';

/** The field of a request of PocketBase's accounts that names an account by its address. */
const NAMING: Readonly<Record<string, string>> = {
  'auth-with-password': 'identity',
  'request-otp': 'email',
  'request-password-reset': 'email',
  'request-verification': 'email',
};
const USERS = /^\/api\/collections\/users\/(.+)$/;

const bodySchema = z.record(z.string(), z.unknown());
const accountSchema = z.object({ email: z.string() });

/** The stored addresses of the accounts that a typed address, of this usual spelling, may mean. */
export type FindAddresses = (typed: string, usual: string) => Promise<readonly string[]>;

export const findAddresses: FindAddresses = async (typed, usual) => {
  const pb = database();
  const filter = pb.filter('email = {:typed} || email = {:usual} || plain_email = {:usual}', { typed, usual });
  const { items } = await pb.collection('users').getList(1, 3, { filter, fields: 'email', skipTotal: true });
  return items.map((item) => accountSchema.parse(item).email);
};

/**
 * The body of a POST to PocketBase with the stored address of the account that is meant, so that codes and links go there, and
 * tries in any spelling are counted together. Other requests stay as they are.
 * @throws SyntaxError, ZodError for a body that is no JSON object; UpstreamUnavailable
 */
export async function withStoredAddress(path: string, body: Buffer, find: FindAddresses): Promise<Buffer> {
  const [, action = ''] = USERS.exec(path) ?? [];
  const field = action === 'request-email-change' ? 'newEmail' : NAMING[action];
  if (field === undefined) return body;
  const fields = bodySchema.parse(JSON.parse(body.toString()));
  const typed = fields[field];
  if (typeof typed !== 'string') return body;
  const address = field === 'newEmail' ? foldEmail(typed) : await storedAddress(typed, find);
  return Buffer.from(JSON.stringify({ ...fields, [field]: address }));
}

/**
 * The address of the account that a typed one means: the very same, or that of the only account with it in another spelling.
 * Without an account its usual spelling.
 */
async function storedAddress(typed: string, find: FindAddresses): Promise<string> {
  const usual = foldEmail(typed);
  const found = await find(typed, usual).catch((cause: unknown) => {
    throw new UpstreamUnavailable('the account cannot be looked up', { cause });
  });
  const isSame = (email: string) => email.toLowerCase() === typed.toLowerCase();
  return found.find(isSame) ?? (found.length > 1 ? typed : (found[0] ?? usual));
}

import { z } from 'zod';
import type { ServerEnvironment } from './environment.ts';

const SIGN_IN = '/api/collections/_superusers/auth-with-password';
const TIMEOUT_MS = 10_000;
/** A token is renewed after this long, in ms; it ends after a day. PocketBase shows a visitor to an ended token, not an error. */
const RENEW_MS = 3_600_000;
/** A visitor is refused most of what a superuser may do. */
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

const signedInSchema = z.object({ token: z.string() });

type Access = Pick<
  ServerEnvironment,
  'POCKETBASE_URL' | 'POCKETBASE_TOKEN' | 'POCKETBASE_EMAIL' | 'POCKETBASE_PASSWORD'
>;

/**
 * Sends requests to PocketBase as superuser: with the static token of the start beside it, or else signed in by password, which is
 * repeated every hour and whenever PocketBase refuses the token.
 */
export class SuperuserSession {
  readonly #access: Access;
  readonly #send: typeof fetch;
  #token: string | undefined;
  #renewAtMs: number;
  #signingIn: Promise<string> | undefined;

  constructor(access: Access, send: typeof fetch) {
    this.#access = access;
    this.#send = send;
    this.#token = access.POCKETBASE_TOKEN;
    this.#renewAtMs = access.POCKETBASE_PASSWORD === undefined ? Number.POSITIVE_INFINITY : 0;
  }

  /** Like `fetch`. A refused request had no effect, so it is sent once more. */
  readonly fetch: typeof fetch = async (input, init) => {
    const token = await this.#currentToken();
    const response = await this.#sendWith(token, input, init);
    if (!REFUSED.has(response.status) || this.#access.POCKETBASE_PASSWORD === undefined) return response;
    await response.body?.cancel();
    // Another request may have signed in meanwhile.
    return this.#sendWith(this.#token === token ? await this.#signIn() : await this.#currentToken(), input, init);
  };

  async #currentToken(): Promise<string> {
    if (this.#token === undefined) return this.#signIn();
    if (performance.now() < this.#renewAtMs) return this.#token;
    // The present one is good for hours.
    return this.#signIn().catch(() => this.#token ?? '');
  }

  #sendWith(token: string, ...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const headers = new Headers(init?.headers);
    headers.set('authorization', token);
    return this.#send(input, { ...init, headers });
  }

  /** One sign-in for all requests that wait for it. */
  #signIn(): Promise<string> {
    this.#signingIn ??= this.#askForToken().finally(() => {
      this.#signingIn = undefined;
    });
    return this.#signingIn;
  }

  async #askForToken(): Promise<string> {
    const { POCKETBASE_URL, POCKETBASE_EMAIL: identity, POCKETBASE_PASSWORD: password } = this.#access;
    const response = await this.#send(POCKETBASE_URL + SIGN_IN, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identity, password }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(
        `PocketBase refuses the server's sign-in (${response.status}): copy secrets.json from the shop's machine again.`,
      );
    }
    this.#token = signedInSchema.parse(await response.json()).token;
    this.#renewAtMs = performance.now() + RENEW_MS;
    return this.#token;
  }
}

import { tmpdir } from 'node:os';
import fc from 'fast-check';
import { z } from 'zod';
import { DEMO_SHOPPER } from '#server/environment/demo-sign-ins.ts';
import { PROJECT } from '#server/environment.ts';
import { createdOrder, newBuyer } from '../buyer.ts';
import { ADMIN, type TestShop } from '../shop.ts';
import { createTestProduct, database, orderByNumber } from '../test-products.ts';
import { type EndpointRequest, endpointRequest, isPastSchema } from './endpoint-request.ts';
import { answerProblem } from './fault.ts';
import { type MalformedRequest, malformedRequest, sendMalformed } from './request.ts';
import { type WriteEndpoint, writeEndpointsOf } from './write-endpoints.ts';

const AT_ONCE = 15;

type AnyRequest = MalformedRequest | EndpointRequest;

/** Sends random malformed requests to a shop. */
export class ShopFuzzer {
  readonly endpoints: readonly WriteEndpoint[];
  /** Per endpoint: requests sent, and requests that passed its schema. */
  readonly tally = new Map<string, { sent: number; past: number }>();
  readonly #shop: TestShop;
  readonly #tokens: Parameters<typeof sendMalformed>[1];
  /** Of before, by their ids. */
  readonly #records: ReadonlyMap<string, string>;

  private constructor(
    shop: TestShop,
    parts: { tokens: Parameters<typeof sendMalformed>[1]; endpoints: WriteEndpoint[]; records: Map<string, string> },
  ) {
    this.#shop = shop;
    this.#tokens = parts.tokens;
    this.#records = parts.records;
    this.endpoints = parts.endpoints;
  }

  static async open(shop: TestShop): Promise<ShopFuzzer> {
    const [shopper, admin] = await Promise.all([tokenOf(shop, DEMO_SHOPPER), tokenOf(shop, ADMIN)]);
    const tokens = { visitor: '', shopper, admin, nonsense: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x' };
    const records = await recordsThatChangeSetsCreate();
    const product = await createTestProduct({ stock: 100_000 });
    const placed = createdOrder(await newBuyer(shop.url).createOrder(product));
    const order = { id: (await orderByNumber(placed.order_number)).id, providerOrderId: placed.id };
    const endpoints = writeEndpointsOf({ product, order, webhookSecret: shop.webhookSecret });
    return new ShopFuzzer(shop, { tokens, endpoints, records });
  }

  /** Sends this many requests, the same ones for the same seed. @throws with those that have a faulty answer */
  async send(count: number, seed: number): Promise<void> {
    const request = fc.oneof(malformedRequest, endpointRequest([...this.endpoints]));
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (requests) => {
        const faults = await Promise.all(requests.map((one) => this.#faultOfAnswer(one)));
        const faulty = requests.map((one, at) => ({ request: one, fault: faults[at] })).filter(({ fault }) => fault);
        if (faulty.length > 0) throw new Error(JSON.stringify(faulty, null, 2));
      }),
      { seed, numRuns: Math.ceil(count / AT_ONCE), endOnFailure: true },
    );
  }

  /** Deletes the products, brands and categories that the requests created; the other tests of the shop count them. */
  async close(): Promise<void> {
    for (const [id, collection] of await recordsThatChangeSetsCreate()) {
      if (!this.#records.has(id)) await database().collection(collection).delete(id);
    }
  }

  async #faultOfAnswer(one: AnyRequest): Promise<string | null> {
    const answer = await sendMalformed(this.#shop.url, this.#tokens, one);
    if ('endpoint' in one) {
      const { sent, past } = this.tally.get(one.endpoint.name) ?? { sent: 0, past: 0 };
      this.tally.set(one.endpoint.name, { sent: sent + 1, past: past + (isPastSchema(one.endpoint, answer) ? 1 : 0) });
    }
    const { internalSecret, keySecret, webhookSecret, superuserToken, pocketBaseDir = tmpdir() } = this.#shop;
    const secrets = [internalSecret, keySecret, webhookSecret, superuserToken, ADMIN.password];
    return answerProblem(answer, [...secrets, PROJECT, tmpdir(), pocketBaseDir]);
  }
}

async function tokenOf(shop: TestShop, { email, password }: { email: string; password: string }): Promise<string> {
  const sent = { identity: email, password };
  const { body } = await newBuyer(shop.url).post('/pb/api/collections/users/auth-with-password', sent);
  return z.object({ token: z.string() }).parse(body).token;
}

/** By their ids; what belongs to a product goes with it. */
async function recordsThatChangeSetsCreate(): Promise<Map<string, string>> {
  const pages = await Promise.all(
    ['products', 'brands', 'menu_categories'].map(async (collection) => {
      const rows = await database().collection(collection).getFullList({ fields: 'id' });
      return rows.map(({ id }) => [id, collection] as const);
    }),
  );
  return new Map(pages.flat());
}

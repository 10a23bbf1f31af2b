import { endpoint, readText } from '#server/endpoints/endpoint.ts';
import { addressAfterReturn } from '#server/payments/payment-return.ts';

/** POST /api/payment-return (shared/api/payment-return.ts). */
export const POST = endpoint(async ({ request }) => {
  const location = await addressAfterReturn(new URLSearchParams(await readText(request)));
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
});

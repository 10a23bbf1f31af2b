import { endpoint } from '#server/endpoints/endpoint.ts';
import { addressAfterLink } from '#server/payments/link-return.ts';

/** GET /api/payment-link-return (shared/api/payment-return.ts). */
export const GET = endpoint(async ({ url }) => {
  const location = await addressAfterLink(url.searchParams);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
});

import { requireOwner } from '#server/endpoints/account.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { serverEnvironment } from '#server/endpoints/environment.ts';
import { changeService } from '#server/services/change.ts';
import { tellOwners } from '#server/services/owners-notice.ts';
import { readServices } from '#server/services/shown.ts';
import { startShopAgain } from '#server/services/start-again.ts';
import { serviceChangeSchema } from '#shared/api/services.ts';

/** GET /api/admin/services (shared/api/services.ts). */
export const GET = endpoint(async ({ request }) => {
  await requireOwner(request);
  return readServices();
});

/** POST /api/admin/services. */
export const POST = endpoint(async ({ request }) => {
  const owner = await requireOwner(request);
  const change = await readJson(request, serviceChangeSchema);
  const { found, owners } = await changeService(owner.id, change);
  await tellOwners(owners, { service: change.service, by: owner.email });
  if (serverEnvironment().SAVED_SERVICES === '1') startShopAgain();
  return { found };
});

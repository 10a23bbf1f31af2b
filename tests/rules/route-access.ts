export const ROUTE_ACTORS = ['visitor', 'user', 'packer', 'admin', 'shopOwner', 'formerAdmin'] as const;

type Access = Readonly<Record<(typeof ROUTE_ACTORS)[number], number>> & { readonly body?: unknown };

/** For admins: 401 without an account, 403 without the role. An admin is answered by what was asked for, as is an owner. */
const staff = (admin: number, body?: unknown): Access => ({
  visitor: 401,
  user: 403,
  packer: 403,
  admin,
  shopOwner: admin,
  formerAdmin: 403,
  body,
});
const packers = (packer: number, body?: unknown): Access => ({ ...staff(packer, body), packer });
const owners = (shopOwner: number, body?: unknown): Access => ({ ...staff(403, body), shopOwner });

/** Each route of ours that browsers reach in PocketBase: who is answered how, with nothing there of what they ask for. */
export const ROUTE_ACCESS: Readonly<Record<string, Access>> = {
  // Without a period there is nothing to tell.
  'GET /api/shop/admin/overview': staff(400),
  'GET /api/shop/admin/visits': staff(400),
  'GET /api/shop/admin/use-counts': staff(200),
  'GET /api/shop/admin/test-orders': staff(200),
  'GET /api/shop/admin/activity': staff(200),
  'GET /api/shop/admin/activity/people': staff(200),
  'GET /api/shop/admin/catalogue': staff(200),
  'GET /api/shop/admin/media': staff(200),
  'GET /api/shop/admin/products': staff(200),
  'GET /api/shop/admin/products/matching': staff(200),
  'GET /api/shop/admin/products/choices': staff(200),
  'GET /api/shop/admin/new-orders': staff(200),
  'GET /api/shop/admin/orders': staff(200),
  'GET /api/shop/admin/orders/{id}': staff(404),
  'PATCH /api/shop/admin/orders/{id}': staff(404, { pieces: [] }),
  'POST /api/shop/admin/orders/{id}/cancel': staff(404, {}),
  'POST /api/shop/admin/orders/{id}/on-delivery': staff(404, { step: 'confirm' }),
  'GET /api/shop/admin/invoices': staff(200),
  'GET /api/shop/admin/mails': staff(200),
  'POST /api/shop/admin/mails/{id}/again': staff(404, {}),
  'GET /api/shop/admin/customers': staff(200),
  'GET /api/shop/admin/customers/{id}': staff(404),
  'GET /api/shop/admin/customers/{id}/copy': staff(404),
  // Owners alone.
  'POST /api/shop/admin/customers/{id}/erase': owners(400, {}),
  'GET /api/shop/admin/affected-people': owners(200),
  'GET /api/shop/admin/erasures': owners(200),
  'POST /api/shop/admin/erasures': owners(200, { erasures: [] }),
  // A shopper's own data.
  'GET /api/shop/own-account': { ...staff(200), user: 200, packer: 200, formerAdmin: 200 },
  'GET /api/shop/own-copy': { ...staff(200), user: 200, packer: 200, formerAdmin: 200 },
  'GET /api/shop/admin/reservations': staff(200),
  'GET /api/shop/admin/reorder': staff(200),
  'GET /api/shop/admin/reviews': staff(200),
  'GET /api/shop/admin/stock-moves': staff(200),
  'GET /api/shop/admin/stock-requests': staff(200),
  'GET /api/shop/admin/inbox': staff(200),
  'GET /api/shop/admin/inbox/count': staff(200),
  'POST /api/shop/admin/inbox/resolve': staff(400, {}),
  'POST /api/shop/admin/inbox/resolved/{id}/reopen': staff(404, {}),
  'GET /api/shop/admin/picture-imports': staff(200),
  'POST /api/shop/admin/picture-imports': staff(200),
  'DELETE /api/shop/admin/picture-imports': staff(200),
  'GET /api/shop/admin/returns': staff(200),
  'GET /api/shop/admin/returns/{id}': staff(404),
  'POST /api/shop/admin/returns/{id}': staff(404, { action: 'close' }),
  'POST /api/shop/admin/change-sets': staff(400, {}),
  'POST /api/shop/admin/change-sets/{id}/undo': staff(404, {}),
  'GET /api/shop/admin/packing': packers(200),
  'POST /api/shop/admin/packing/{id}': packers(404, {
    status: 'processing',
    tracking_number: '',
    seen: { status: 'pending', tracking_number: '' },
    key: 'a-key-of-this-test',
  }),
  // Owners only; an admin who is not an owner is refused.
  'GET /api/shop/admin/staff': owners(200),
  'POST /api/shop/admin/staff': owners(400, {}),
  'PATCH /api/shop/admin/staff/{id}': owners(404, {}),
  'POST /api/shop/admin/staff/{id}/invite': owners(404, {}),
  'POST /api/shop/admin/staff/{id}/sign-out': owners(404, {}),
  'POST /api/shop/admin/staff/{id}/owner': owners(404, {}),
  'DELETE /api/shop/admin/staff/{id}/owner': owners(404),
  'DELETE /api/shop/admin/staff/{id}': owners(404),
  'POST /api/shop/admin/two-factor': owners(400, {}),
  'POST /api/shop/admin/two-factor/code': owners(400, {}),
};

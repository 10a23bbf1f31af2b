import type { Route } from '#shared/api/pocketbase-routes.ts';
import { listActivity, peopleOf } from './activity/list.ts';
import { cancelOrder } from './admin-orders/cancel.ts';
import { countIssues } from './admin-orders/issues.ts';
import { listOrders } from './admin-orders/list.ts';
import { newOrders } from './admin-orders/new-orders.ts';
import { setPiecesBack } from './admin-orders/pieces.ts';
import { listReservations } from './admin-orders/reservations.ts';
import { inbox, reopenIssue, resolveIssue } from './admin-orders/resolved-issues.ts';
import { orderStory } from './admin-orders/story.ts';
import { listChoices } from './admin-products/choices.ts';
import { listMatching } from './admin-products/matching.ts';
import { listPage } from './admin-products/page.ts';
import { ownAccount } from './admins.ts';
import { listMails } from './buyer-mails/list.ts';
import { sendAgain } from './buyer-mails/send-again.ts';
import { ok, type Routes } from './call.ts';
import { takeStep } from './cash-on-delivery/steps.ts';
import { cataloguePage } from './catalogue/page.ts';
import { applyChangeSet } from './change-sets/apply.ts';
import { readRequest, readUndoRequest } from './change-sets/request.ts';
import { undoChangeSet } from './change-sets/undo.ts';
import { affectedPeople } from './customers/affected.ts';
import { copyOfAccount, copyOfCustomer } from './customers/copy.ts';
import { listCustomers } from './customers/list.ts';
import { oneCustomer } from './customers/one.ts';
import { eraseCustomer } from './erasure/erase.ts';
import { applyErasures, listErasures } from './erasure/erasures.ts';
import { listInvoices } from './invoices/list.ts';
import { readLibrary } from './media/library.ts';
import { testOrders } from './orders/sales.ts';
import { readOverview } from './overview/read.ts';
import { listPacking } from './packing/list.ts';
import { movePacking } from './packing/move.ts';
import { changePictureImports, readPictureImports } from './picture-imports/list.ts';
import { listReorder } from './reorder/list.ts';
import { decideReturn } from './returns/decide.ts';
import { listReturns } from './returns/list.ts';
import { optionsOfRequest } from './returns/options.ts';
import { listReviews } from './reviews/list.ts';
import { addStaff, inviteAgain } from './staff/add.ts';
import { listStaff } from './staff/list.ts';
import { endOwner, makeOwner, nameStaff, removeStaff, signOutEverywhere } from './staff/roles.ts';
import { sendProof, switchTwoFactor } from './staff/two-factor.ts';
import { listStockMoves } from './stock/moves.ts';
import { waitingShoppers } from './stock-requests/requests.ts';
import { readUseCounts } from './use-counts/read.ts';
import { readVisits } from './visits/read.ts';

type StaffRoute = Extract<Route, `${string} /api/shop/admin/${string}`>;
type OwnerRoute = Extract<
  Route,
  `${string}/${'staff' | 'two-factor' | 'erasures' | 'affected-people'}${string}` | `${string}/erase`
>;
type PackerRoute = Extract<Route, `${string}/packing${string}`>;

/** For staff who manage the shop. server/http/pocketbase-path.ts opens these paths to browsers. */
export const ADMIN_ROUTES: Routes<Exclude<StaffRoute, OwnerRoute | PackerRoute>> = {
  // The audit log as staff read it (shared/api/activity.ts).
  'GET /api/shop/admin/activity': ({ app, query }) => ok(listActivity(app, query)),
  'GET /api/shop/admin/activity/people': ({ app }) => ok(peopleOf(app)),
  'GET /api/shop/admin/new-orders': ({ app, query }) => ok(newOrders(app, query.after)),
  'GET /api/shop/admin/orders': ({ app, query }) => ok(listOrders(app, query)),
  'GET /api/shop/admin/orders/{id}': ({ app, id }) => ok(orderStory(app, id)),
  'PATCH /api/shop/admin/orders/{id}': ({ app, caller, id, body }) => setPiecesBack(app, caller, id, body),
  'POST /api/shop/admin/orders/{id}/cancel': ({ app, caller, id, body }) => cancelOrder(app, caller, id, body),
  'GET /api/shop/admin/reservations': ({ app }) => ok({ reservations: listReservations(app) }),
  'GET /api/shop/admin/inbox': ({ app }) => ok(inbox(app)),
  'GET /api/shop/admin/inbox/count': ({ app }) => ok({ count: countIssues(app) }),
  'POST /api/shop/admin/inbox/resolve': ({ app, caller, body }) => ok(resolveIssue(app, caller, body)),
  'POST /api/shop/admin/inbox/resolved/{id}/reopen': ({ app, caller, id }) => ok(reopenIssue(app, caller, id)),
  // Queries of the Products tab (admin/features/products/products.queries.ts). With 10,000 products they are about ten times
  // as fast as filtered and expanded records over PocketBase's API.
  'GET /api/shop/admin/products': ({ app, query }) => ok(listPage(app, query)),
  'GET /api/shop/admin/products/matching': ({ app, query }) => ok(listMatching(app, query)),
  'GET /api/shop/admin/products/choices': ({ app }) => ok(listChoices(app)),
  // Settings → Mails, and 'Send again' in an order's timeline.
  'GET /api/shop/admin/mails': ({ app }) => ok(listMails(app)),
  'POST /api/shop/admin/mails/{id}/again': ({ app, caller, id }) => ok(sendAgain(app, caller, id)),
  // Steps of staff with orders that are paid in cash on delivery.
  'POST /api/shop/admin/orders/{id}/on-delivery': ({ app, caller, id, body }) => takeStep(app, caller, id, body),
  // All products for staff, page by page, with descriptions, variants and menu categories: for export and import.
  'GET /api/shop/admin/catalogue': ({ app, query }) => ok(cataloguePage(app, query)),
  // Saves and undoes change sets of staff (shared/api/change-sets.ts).
  'POST /api/shop/admin/change-sets': ({ app, caller, text }) => applyChangeSet(app, caller, readRequest(text)),
  'POST /api/shop/admin/change-sets/{id}/undo': ({ app, caller, id, text }) =>
    undoChangeSet(app, caller, id, readUndoRequest(text)),
  // Customers and copies of their personal data (shared/api/customers.ts).
  'GET /api/shop/admin/customers': ({ app, query }) => ok(listCustomers(app, query)),
  'GET /api/shop/admin/customers/{id}': ({ app, id }) => ok(oneCustomer(app, id)),
  'GET /api/shop/admin/customers/{id}/copy': ({ app, id }) => ok(copyOfCustomer(app, id)),
  // Invoices and credit notes with what they state (shared/api/invoices.ts).
  'GET /api/shop/admin/invoices': ({ app, caller, query }) => ok(listInvoices(app, caller, query)),
  // The media library: pictures and videos with their uses (shared/api/media-library.ts).
  'GET /api/shop/admin/media': ({ app, query }) => ok(readLibrary(app, query)),
  // The figures of the admin's reports for a period (shared/api/overview.ts).
  'GET /api/shop/admin/overview': ({ app, query }) => ok(readOverview(app, query)),
  // Pictures of products imported from another shop (shared/api/picture-imports.ts).
  'GET /api/shop/admin/picture-imports': ({ app }) => ok(readPictureImports(app)),
  'POST /api/shop/admin/picture-imports': ({ app }) => ok(changePictureImports(app, false)),
  'DELETE /api/shop/admin/picture-imports': ({ app }) => ok(changePictureImports(app, true)),
  // Sizes that run out, with their recent sales (shared/api/reorder.ts).
  'GET /api/shop/admin/reorder': ({ app, query }) => ok(listReorder(app, query)),
  // What buyers send back, by state (shared/api/returns.ts).
  'GET /api/shop/admin/returns': ({ app, query }) => ok(listReturns(app, query)),
  'GET /api/shop/admin/returns/{id}': ({ app, id }) => ok(optionsOfRequest(app, id)),
  'POST /api/shop/admin/returns/{id}': ({ app, caller, id, body }) => decideReturn(app, caller, id, body),
  'GET /api/shop/admin/reviews': ({ app, query }) => ok(listReviews(app, query)),
  // The stock ledger (shared/api/stock-moves.ts).
  'GET /api/shop/admin/stock-moves': ({ app, query }) => ok(listStockMoves(app, query)),
  'GET /api/shop/admin/stock-requests': ({ app }) => ok(waitingShoppers(app)),
  // Whether the figures of reports have test orders (shared/api/test-orders.ts).
  'GET /api/shop/admin/test-orders': ({ app }) => ok({ test_orders: testOrders(app) }),
  // How many products, inactive ones among them, each menu category, brand and category has (shared/api/use-counts.ts).
  'GET /api/shop/admin/use-counts': ({ app }) => ok(readUseCounts(app)),
  'GET /api/shop/admin/visits': ({ app, query }) => ok(readVisits(app, query)),
};

/** For owners, who manage staff and personal data. */
export const OWNER_ROUTES: Routes<OwnerRoute> = {
  'POST /api/shop/admin/customers/{id}/erase': ({ app, caller, id, body }) => ok(eraseCustomer(app, caller, id, body)),
  'GET /api/shop/admin/affected-people': ({ app, query }) => ok(affectedPeople(app, query)),
  'GET /api/shop/admin/erasures': ({ app }) => ok({ erasures: listErasures(app) }),
  'POST /api/shop/admin/erasures': ({ app, caller, body }) => ok(applyErasures(app, caller, body)),
  'POST /api/shop/admin/two-factor/code': ({ app, caller }) => ok(sendProof(app, caller)),
  'POST /api/shop/admin/two-factor': ({ app, caller, body }) => ok(switchTwoFactor(app, caller, body)),
  // Managing staff (shared/api/staff.ts).
  'GET /api/shop/admin/staff': ({ app }) => ok(listStaff(app)),
  'POST /api/shop/admin/staff': ({ app, caller, body }) => ok(addStaff(app, caller, body)),
  'POST /api/shop/admin/staff/{id}/invite': ({ app, id }) => ok(inviteAgain(app, id)),
  'POST /api/shop/admin/staff/{id}/owner': ({ app, caller, id }) => ok(makeOwner(app, caller, id)),
  'DELETE /api/shop/admin/staff/{id}/owner': ({ app, caller, id }) => ok(endOwner(app, caller, id)),
  'DELETE /api/shop/admin/staff/{id}': ({ app, caller, id }) => ok(removeStaff(app, caller, id)),
  'POST /api/shop/admin/staff/{id}/sign-out': ({ app, caller, id }) => ok(signOutEverywhere(app, caller, id)),
  'PATCH /api/shop/admin/staff/{id}': ({ app, caller, id, body }) => ok(nameStaff(app, caller, id, body)),
};

/** For packers, and for admins, who may pack too. */
export const PACKER_ROUTES: Routes<PackerRoute> = {
  'GET /api/shop/admin/packing': ({ app, query }) => ok(listPacking(app, query)),
  'POST /api/shop/admin/packing/{id}': ({ app, caller, id, body }) => movePacking(app, caller, id, body),
};

/** For signed-in shoppers. */
export const SHOPPER_ROUTES: Routes<'GET /api/shop/own-account' | 'GET /api/shop/own-copy'> = {
  'GET /api/shop/own-account': ({ app, caller }) => ok(ownAccount(app, caller)),
  'GET /api/shop/own-copy': ({ app, caller }) => ok(copyOfAccount(app, caller)),
};

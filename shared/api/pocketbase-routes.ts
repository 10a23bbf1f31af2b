import { z } from 'zod';
import { activityPageSchema, activityPeopleSchema } from './activity.ts';
import { adminMailsSchema } from './admin-mails.ts';
import { orderHistorySchema, orderListSchema } from './admin-orders.ts';
import { matchingProductsSchema, productChoicesSchema, productListSchema } from './admin-products.ts';
import { affectedPeopleSchema } from './affected-people.ts';
import { auditResponseSchema } from './audit.ts';
import { booksStateSchema } from './books.ts';
import { claimMailAnswerSchema, mailFiguresSchema } from './buyer-mails.ts';
import { cataloguePageSchema } from './catalogue.ts';
import { changeSetResponseSchema } from './change-sets.ts';
import { keptMessageSchema } from './contact.ts';
import { customerListSchema, customerSchema, erasedSchema, erasuresSchema, personalCopySchema } from './customers.ts';
import { inboxCountSchema, inboxSchema, issueNoteSchema } from './inbox.ts';
import { dueInvoicesSchema, invoiceListSchema, issueAnswerSchema } from './invoices.ts';
import { mediaLibrarySchema } from './media-library.ts';
import { newOrdersSchema } from './new-orders.ts';
import { onDeliveryAnswerSchema } from './on-delivery.ts';
import { orderReviewsSchema } from './order-confirmation.ts';
import { orderMovesResponseSchema } from './order-moves.ts';
import { quoteAnswerSchema } from './order-quote.ts';
import { overviewSchema } from './overview.ts';
import { ownAccountSchema } from './own-account.ts';
import { packingSchema } from './packing.ts';
import { pictureImportsSchema } from './picture-imports.ts';
import { refundNoteResponseSchema, reserveRefundResponseSchema, wholeRefundResponseSchema } from './refund-book.ts';
import { reorderSchema } from './reorder.ts';
import { reservationsSchema } from './reservations.ts';
import { returnListSchema } from './return-list.ts';
import {
  exchangeOptionsSchema,
  returnDecisionAnswerSchema,
  returnOptionsSchema,
  returnRequestAnswerSchema,
  withdrawAnswerSchema,
} from './returns.ts';
import { reviewListSchema, writeReviewAnswerSchema } from './reviews.ts';
import { confirmOwnerSchema, serviceKeptSchema } from './services.ts';
import { proofSchema, staffAddedSchema, staffSchema } from './staff.ts';
import { stockMovesSchema } from './stock-moves.ts';
import { stockRequestAnswerSchema, waitingShoppersSchema } from './stock-requests.ts';
import { testOrdersSchema } from './test-orders.ts';
import { useCountsSchema } from './use-counts.ts';
import { visitsSchema } from './visits.ts';

/** Where the caller only needs to know that it was done. */
const done: z.ZodType<object, object> = z.looseObject({});
const id = z.object({ id: z.string() });

/**
 * What each route that the shop adds to PocketBase answers with status 200: the schema of its reader, from which the hooks take
 * the type of their answers. Other statuses come with `{message}`.
 */
export const ROUTE_ANSWERS = {
  'GET /api/shop/own-account': ownAccountSchema,
  'GET /api/shop/own-copy': personalCopySchema,

  'GET /api/shop/admin/packing': packingSchema,
  'POST /api/shop/admin/packing/{id}': done,

  'GET /api/shop/admin/activity': activityPageSchema,
  'GET /api/shop/admin/activity/people': activityPeopleSchema,
  'GET /api/shop/admin/catalogue': cataloguePageSchema,
  'POST /api/shop/admin/change-sets': changeSetResponseSchema,
  'POST /api/shop/admin/change-sets/{id}/undo': changeSetResponseSchema,
  'GET /api/shop/admin/customers': customerListSchema,
  'GET /api/shop/admin/customers/{id}': customerSchema,
  'GET /api/shop/admin/customers/{id}/copy': personalCopySchema,
  'GET /api/shop/admin/inbox': inboxSchema,
  'GET /api/shop/admin/inbox/count': inboxCountSchema,
  'POST /api/shop/admin/inbox/resolve': issueNoteSchema,
  'POST /api/shop/admin/inbox/resolved/{id}/reopen': id,
  'GET /api/shop/admin/invoices': invoiceListSchema,
  'GET /api/shop/admin/mails': adminMailsSchema,
  'POST /api/shop/admin/mails/{id}/again': id,
  'GET /api/shop/admin/media': mediaLibrarySchema,
  'GET /api/shop/admin/new-orders': newOrdersSchema,
  'GET /api/shop/admin/orders': orderListSchema,
  'GET /api/shop/admin/orders/{id}': orderHistorySchema,
  'PATCH /api/shop/admin/orders/{id}': done,
  'POST /api/shop/admin/orders/{id}/cancel': done,
  'POST /api/shop/admin/orders/{id}/on-delivery': onDeliveryAnswerSchema,
  'GET /api/shop/admin/overview': overviewSchema,
  'GET /api/shop/admin/products': productListSchema,
  'GET /api/shop/admin/products/choices': productChoicesSchema,
  'GET /api/shop/admin/products/matching': matchingProductsSchema,
  'GET /api/shop/admin/picture-imports': pictureImportsSchema,
  'POST /api/shop/admin/picture-imports': pictureImportsSchema,
  'DELETE /api/shop/admin/picture-imports': pictureImportsSchema,
  'GET /api/shop/admin/reorder': reorderSchema,
  'GET /api/shop/admin/reservations': reservationsSchema,
  'GET /api/shop/admin/returns': returnListSchema,
  'GET /api/shop/admin/returns/{id}': exchangeOptionsSchema,
  'POST /api/shop/admin/returns/{id}': returnDecisionAnswerSchema,
  'GET /api/shop/admin/reviews': reviewListSchema,
  'GET /api/shop/admin/stock-moves': stockMovesSchema,
  'GET /api/shop/admin/stock-requests': waitingShoppersSchema,
  'GET /api/shop/admin/test-orders': testOrdersSchema,
  'GET /api/shop/admin/use-counts': useCountsSchema,
  'GET /api/shop/admin/visits': visitsSchema,

  'POST /api/shop/admin/customers/{id}/erase': done,
  'GET /api/shop/admin/affected-people': affectedPeopleSchema,
  'GET /api/shop/admin/erasures': erasuresSchema,
  'POST /api/shop/admin/erasures': erasedSchema,
  'GET /api/shop/admin/staff': staffSchema,
  'POST /api/shop/admin/staff': staffAddedSchema,
  'PATCH /api/shop/admin/staff/{id}': done,
  'DELETE /api/shop/admin/staff/{id}': done,
  'POST /api/shop/admin/staff/{id}/invite': staffAddedSchema,
  'POST /api/shop/admin/staff/{id}/owner': done,
  'DELETE /api/shop/admin/staff/{id}/owner': done,
  'POST /api/shop/admin/staff/{id}/sign-out': done,
  'POST /api/shop/admin/two-factor': done,
  'POST /api/shop/admin/two-factor/code': proofSchema,

  'POST /api/shop/server/audit': auditResponseSchema,
  'POST /api/shop/server/backups': done,
  'GET /api/shop/server/books': booksStateSchema,
  'POST /api/shop/server/books/audit': booksStateSchema,
  'POST /api/shop/server/books/findings': done,
  'POST /api/shop/server/contact-messages': keptMessageSchema,
  'POST /api/shop/server/invoices': issueAnswerSchema,
  'GET /api/shop/server/invoices/due': dueInvoicesSchema,
  'POST /api/shop/server/mails/claim': claimMailAnswerSchema,
  'GET /api/shop/server/mails/figures': mailFiguresSchema,
  'GET /api/shop/server/mails/sent': z.object({ account: z.boolean(), back_in_stock: z.boolean() }),
  'POST /api/shop/server/mails/outcome': done,
  'POST /api/shop/server/orders/moves': orderMovesResponseSchema,
  'POST /api/shop/server/orders/quote': quoteAnswerSchema,
  'POST /api/shop/server/past-orders': done,
  'POST /api/shop/server/picture-imports/settle': done,
  'POST /api/shop/server/refunds': reserveRefundResponseSchema,
  'POST /api/shop/server/refunds/note': refundNoteResponseSchema,
  'POST /api/shop/server/refunds/whole': wholeRefundResponseSchema,
  'POST /api/shop/server/returns': returnRequestAnswerSchema,
  'GET /api/shop/server/returns/options/{id}': returnOptionsSchema,
  'POST /api/shop/server/returns/withdraw': withdrawAnswerSchema,
  'POST /api/shop/server/reviews': writeReviewAnswerSchema,
  'GET /api/shop/server/reviews/{id}': orderReviewsSchema,
  'POST /api/shop/server/reviews/mails': done,
  'POST /api/shop/server/services': serviceKeptSchema,
  'POST /api/shop/server/services/confirm': confirmOwnerSchema,
  'POST /api/shop/server/services/left-out': done,
  'POST /api/shop/server/stock-requests': stockRequestAnswerSchema,
  'POST /api/shop/server/stock-requests/stop': done,
  'POST /api/shop/server/visits': done,
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type Route = keyof typeof ROUTE_ANSWERS;
/** What a route sends, before its reader parses it. */
export type RouteAnswer<Name extends Route> = z.input<(typeof ROUTE_ANSWERS)[Name]>;

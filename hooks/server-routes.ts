import type { Route } from '#shared/api/pocketbase-routes.ts';
import { auditOfServer } from './audit/of-server.ts';
import { reportBackups } from './backups/report.ts';
import { auditBooks, booksState, keepServersFindings } from './books/audit.ts';
import { claimMail, noteOutcome } from './buyer-mails/claim.ts';
import { mailFigures } from './buyer-mails/list.ts';
import { NO_CONTENT, ok, type Routes } from './call.ts';
import { keepMessage } from './contact/messages.ts';
import { dueInvoices } from './invoices/due.ts';
import { issueInvoice } from './invoices/issue.ts';
import { runMoves } from './order-moves/moves.ts';
import { quote } from './order-moves/quote.ts';
import { datePastOrders } from './orders/past-orders.ts';
import { sentMails } from './outbox/sent-mails.ts';
import { settlePicture } from './picture-imports/settle.ts';
import { noteRefund } from './refunds/note.ts';
import { reserveRefund } from './refunds/reserve.ts';
import { reserveWhole } from './refunds/reserve-whole.ts';
import { optionsOfOrder } from './returns/options.ts';
import { requestReturn, withdrawReturn } from './returns/request.ts';
import { setReviewMails } from './reviews/mail.ts';
import { reviewsOfOrder } from './reviews/reviewable.ts';
import { writeReview } from './reviews/write.ts';
import { confirmOwner, keepService } from './services/keep.ts';
import { keepLeftOut } from './services/left-out.ts';
import { queueBackInStock } from './stock-requests/queue.ts';
import { keepRequest, stopRequests } from './stock-requests/requests.ts';
import { addVisits } from './visits/write.ts';

/** For the shop's server, which has priced items, verified payments and checked roles before. */
export const SERVER_ROUTES: Routes<Extract<Route, `${string} /api/shop/server/${string}`>> = {
  // Logs what the shop's server did for an admin, such as a refund.
  'POST /api/shop/server/audit': ({ app, body }) => ok(auditOfServer(app, body)),
  // The auditor of the books (docs/operate/operations.md), every night and when an operator asks.
  'POST /api/shop/server/books/audit': ({ app }) => ok(auditBooks(app)),
  'GET /api/shop/server/books': ({ app }) => ok(booksState(app)),
  // What the server has found itself, such as rows that it cannot read.
  'POST /api/shop/server/books/findings': ({ app, body }) => ok(keepServersFindings(app, body)),
  // Why backups fail, for staff and owners.
  'POST /api/shop/server/backups': ({ app, body }) => ok(reportBackups(app, body)),
  // The outbox of mails to buyers (docs/manual/customers.md): the server claims a mail, sends it, and records the outcome.
  'POST /api/shop/server/mails/claim': ({ app, body }) => {
    queueBackInStock(app);
    return ok(claimMail(app, body));
  },
  'POST /api/shop/server/mails/outcome': ({ app, body }) => ok(noteOutcome(app, body)),
  'GET /api/shop/server/mails/figures': ({ app }) => ok(mailFigures(app)),
  'GET /api/shop/server/mails/sent': ({ app }) => ok(sentMails(app)),
  // Messages of the contact form, which staff find under Needs attention.
  'POST /api/shop/server/contact-messages': ({ app, body }) => ok(keepMessage(app, body)),
  // Invoices and credit notes. The server has computed the tax (server/invoices).
  'POST /api/shop/server/invoices': ({ app, body }) => ok(issueInvoice(app, body)),
  'GET /api/shop/server/invoices/due': ({ app }) => ok(dueInvoices(app)),
  // Moves of an order's money and stock, each in one transaction (server/orders, server/payments).
  'POST /api/shop/server/orders/moves': ({ app, body }) => ok(runMoves(app, body)),
  'POST /api/shop/server/orders/quote': ({ app, body }) => ok(quote(app, body)),
  // Sets the date of imported orders: the demo's, or those of an older shop. PocketBase always writes its own creation time.
  'POST /api/shop/server/past-orders': ({ app, body }) => {
    datePastOrders(app, body);
    return NO_CONTENT;
  },
  // Refunds, each move in one transaction. The server calls the payment provider (server/payments).
  'POST /api/shop/server/refunds': ({ app, body }) => ok(reserveRefund(app, body)),
  'POST /api/shop/server/refunds/whole': ({ app, body }) => ok(reserveWhole(app, body)),
  'POST /api/shop/server/refunds/note': ({ app, body }) => ok(noteRefund(app, body)),
  // Returns and exchanges that buyers ask for. Staff decide on them (staff-routes.ts).
  'POST /api/shop/server/returns': ({ app, event }) => ok(requestReturn(app, event)),
  'POST /api/shop/server/returns/withdraw': ({ app, body }) => ok(withdrawReturn(app, body)),
  'GET /api/shop/server/returns/options/{id}': ({ app, id }) => ok(optionsOfOrder(app, id)),
  // Pictures of imported products (server/picture-imports).
  'POST /api/shop/server/picture-imports/settle': ({ app, body }) => ok(settlePicture(app, body)),
  // Reviews of buyers (docs/manual/after-sale.md). Staff moderate them by change sets.
  'GET /api/shop/server/reviews/{id}': ({ app, id }) => ok(reviewsOfOrder(app, id)),
  'POST /api/shop/server/reviews': ({ app, body }) => ok(writeReview(app, body)),
  'POST /api/shop/server/reviews/mails': ({ app, body }) => ok(setReviewMails(app, body)),
  // What owners enter under Settings, Services (server/services).
  'POST /api/shop/server/services/confirm': ({ app, body }) => ok(confirmOwner(app, body)),
  'POST /api/shop/server/services': ({ app, body }) => ok(keepService(app, body)),
  // What the start could not use of it.
  'POST /api/shop/server/services/left-out': ({ app, body }) => {
    keepLeftOut(app, body);
    return NO_CONTENT;
  },
  // Shoppers who wait for a size (docs/manual/products.md). Their mails are queued when the outbox is asked for one.
  'POST /api/shop/server/stock-requests': ({ app, body }) => ok(keepRequest(app, body)),
  'POST /api/shop/server/stock-requests/stop': ({ app, body }) => ok(stopRequests(app, body)),
  // Counted visits (shared/api/visits.ts).
  'POST /api/shop/server/visits': ({ app, body }) => {
    addVisits(app, body.rows);
    return NO_CONTENT;
  },
};

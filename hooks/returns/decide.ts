import type { RouteAnswer } from '#shared/api/pocketbase-routes.ts';
import type { ExchangeChoice, ReceivedItem } from '#shared/api/returns.ts';
import type { AuditKind } from '#shared/audit-kinds.ts';
import { hasTwice } from '#shared/has-twice.ts';
import { MAX_RETURN_TEXT, type ReturnStatus, type ReturnTrigger } from '#shared/orders/returns.ts';
import { isCount } from '#shared/whole-number.ts';
import { recordOr404, recordOrNull } from '../db/rows.ts';
import { refusal } from '../db/transaction.ts';
import { actOnce } from '../orders/log.ts';
import { areItemsRefunded } from '../orders/refunded.ts';
import { restockItems } from '../orders/restock.ts';
import { changedSince } from '../orders/seen.ts';
import { queueMail } from '../outbox/outbox.ts';
import { confirmExchange, dropExchange, placeExchange } from './exchange.ts';
import { itemsOfRequest } from './pieces.ts';
import { canMove, moveReturn } from './states.ts';

/** What staff decide about a request, in one transaction. */
type Scene = { tx: CoreApp; request: core.Record; order: core.Record; admin: core.Record; body: Decision };

interface Decision {
  action?: unknown;
  wish?: unknown;
  decision?: unknown;
  exchange?: unknown;
  received?: unknown;
  seen?: unknown;
  key?: unknown;
}

const ACTIONS: Record<string, { trigger: ReturnTrigger; kind: AuditKind; run: (scene: Scene) => void }> = {
  approve: { trigger: 'approve', kind: 'return_approved', run: approve },
  decline: { trigger: 'decline', kind: 'return_declined', run: decline },
  send: { trigger: 'send', kind: 'return_sent', run: () => undefined },
  receive: { trigger: 'receive', kind: 'return_received', run: receive },
  exchange: { trigger: 'exchange', kind: 'return_exchanged', run: exchange },
  close: { trigger: 'close', kind: 'return_closed', run: close },
};

/** Carries out a decision (ReturnDecision with seen and key). 409, without a change, if somebody else decided first or a piece is sold out. */
export function decideReturn(
  app: CoreApp,
  admin: core.Record,
  id: string,
  body: Decision,
): Answer<RouteAnswer<'POST /api/shop/admin/returns/{id}'>> {
  const action = ACTIONS[String(body.action)];
  if (!action) throw new BadRequestError('Choose what to do with this return.');
  return actOnce(app, admin, `return ${id}`, body, (tx) => {
    const request = recordOr404(tx, 'return_requests', id, 'Return not found.');
    const order = tx.findRecordById('orders', request.getString('order_id'));
    if (!canMove(request, action.trigger)) {
      const who = request.getString('actor_email') || 'Someone else';
      throw refusal(409, `${who} has already dealt with this return. Check the order again.`);
    }
    const changed = changedSince(tx, order, body.seen);
    if (changed !== '') throw refusal(409, changed);
    const before = { return_status: request.getString('status') };
    request.set('actor_email', admin.email());
    action.run({ tx, request, order, admin, body });
    moveReturn(tx, request, action.trigger);
    const status = request.getString('status') as ReturnStatus;
    return { order, kind: action.kind, before, after: { return_status: status }, answer: { status } };
  });
}

/**
 * The text for the buyer.
 * @throws BadRequestError
 */
function decisionOf(body: Decision, isRequired: boolean) {
  const text = String(body.decision ?? '').trim();
  if (isRequired && text === '') throw new BadRequestError('Write the reason; the customer reads it.');
  if (text.length > MAX_RETURN_TEXT) throw new BadRequestError(`Write at most ${MAX_RETURN_TEXT} characters.`);
  return text;
}

function approve({ tx, request, order, admin, body }: Scene) {
  if (body.wish !== 'refund' && body.wish !== 'exchange') throw new BadRequestError('Choose a refund or an exchange.');
  if (areItemsRefunded(tx, order)) {
    const message = 'This order has already been refunded. Decline the request, or tell the customer about the refund.';
    throw refusal(409, message);
  }
  request.set('wish', body.wish);
  request.set('decision', decisionOf(body, false));
  if (body.wish === 'exchange') {
    const choices = choicesOf(request, body);
    const replacement = placeExchange(tx, order, request.id, choices, admin);
    if (!replacement) throw refusal(409, 'The chosen size has just been sold. Choose another one, or offer a refund.');
    request.set('exchange_order_id', replacement.id);
  }
  queueMail(tx, order, { kind: 'return_approved', subject: request.id, return_id: request.id });
}

/**
 * One variant for each item of the request.
 * @throws BadRequestError
 */
function choicesOf(request: core.Record, body: Decision): ExchangeChoice[] {
  const choices = linesOf(body.exchange);
  return itemsOfRequest(request).map(({ item_id, quantity }) => {
    const choice = choices.find((one) => one?.item_id === item_id);
    if (typeof choice?.variant_id !== 'string' || choice.variant_id === '') {
      throw new BadRequestError('Choose a size for each item.');
    }
    return { item_id, variant_id: choice.variant_id, quantity };
  });
}

/**
 * What is said of each item, once.
 * @throws BadRequestError
 */
function linesOf(given: unknown) {
  const lines = Array.isArray(given) ? given : [];
  if (hasTwice(lines.map((one) => one?.item_id))) throw new BadRequestError('Name each item once.');
  return lines;
}

function decline({ tx, request, order, body }: Scene) {
  request.set('decision', decisionOf(body, true));
  queueMail(tx, order, { kind: 'return_declined', subject: request.id, return_id: request.id });
}

function receive({ tx, request, order, admin, body }: Scene) {
  const received = receivedOf(request, body);
  const actor = admin.email();
  const pieces = (where: 'restocked' | 'damaged') =>
    received.map((one) => ({ item_id: one.item_id, quantity: one[where] }));
  const isDone =
    restockItems(tx, order, pieces('damaged'), { kind: 'damaged', actor }) &&
    restockItems(tx, order, pieces('restocked'), { kind: 'returned', actor });
  if (!isDone) throw refusal(409, 'These items were already returned to stock on the order. Check its returned stock.');
  request.set('received', received);
}

/**
 * How many pieces came back, and in which state; at most those of the request.
 * @throws BadRequestError
 */
function receivedOf(request: core.Record, body: Decision): ReceivedItem[] {
  const given = linesOf(body.received);
  const received = itemsOfRequest(request).map(({ item_id, quantity }) => {
    const { restocked, damaged } = given.find((one) => one?.item_id === item_id) ?? { restocked: 0, damaged: 0 };
    if (!isCount(restocked) || !isCount(damaged) || restocked + damaged > quantity) {
      throw new BadRequestError('Enter how many pieces came back, at most those of the request.');
    }
    return { item_id, restocked, damaged };
  });
  if (received.every(({ restocked, damaged }) => restocked + damaged === 0)) {
    throw new BadRequestError('Enter how many pieces came back. If nothing came, close the return.');
  }
  return received;
}

function exchange({ tx, request, order, admin }: Scene) {
  if (areItemsRefunded(tx, order)) {
    throw refusal(409, 'This order has been refunded since. Close the return, so that nothing is sent as well.');
  }
  const replacement = recordOrNull(tx, 'orders', request.getString('exchange_order_id'));
  if (!replacement) throw refusal(409, 'This return has no replacement. Refund it instead.');
  if (!confirmExchange(tx, replacement, admin.email())) {
    throw refusal(409, 'The replacement was reserved for 30 days and has been sold since. Refund the return instead.');
  }
}

function close({ tx, request, admin, body }: Scene) {
  request.set('decision', decisionOf(body, true));
  dropExchange(tx, request, admin.email());
}

import { formatDayAndTime, parseDate } from '#admin/format/dates.ts';
import { shippingTextSchema } from '#shared/api/admin-orders.ts';
import type { AuditKind } from '#shared/audit-kinds.ts';
import type { MailStatus } from '#shared/orders/mails.ts';
import { ORDER_STATUSES } from '#shared/orders/order.ts';
import { shownParcels } from '#shared/orders/parcels.ts';
import { storedParcelsSchema } from '#shared/pocketbase/parcel-rows.ts';
import { isSameJson } from '#shared/same-json.ts';
import { itemsCount, ORDERS_MESSAGES, STATUS_LABELS } from './messages.ts';
import { addressLines, customerName } from './order.ts';
import { parcelName } from './parcel-words.ts';
import type { OrderChange, OrderStory } from './story.ts';

/** One entry of the timeline. */
export interface Happening {
  key: string;
  at: string;
  title: string;
  detail?: string;
  /** Who of the staff; absent for the shop and the customer. */
  who?: string;
  isTrouble?: boolean;
  /** The mail that can be sent again. */
  mailId?: string;
}

/** Titles of new statuses that are not staff's choice. */
const STATUS_TITLES: Partial<Record<AuditKind | '', string>> = {
  order_cancelled: 'Cancelled',
  cancelled_by_customer: 'Cancelled',
  cancelled_by_refund: 'Cancelled',
  paid_after_cancel: 'Paid after it was cancelled',
  parcel_refused: 'Parcel refused',
};

/** Steps that leave the status as it is. */
const UNSEEN_STEPS: readonly (AuditKind | '')[] = ['order_confirmed', 'refusal_forgiven'];

/** What staff changed; refunds have entries of their own. */
export function changing({
  id,
  created_at: at,
  actor: who,
  label,
  kind,
  before,
  after,
  by_hand,
}: OrderChange): Happening[] {
  const happening = (field: string, title: string, detail?: string): Happening => ({
    key: `${id}-${field}`,
    at,
    title,
    who,
    ...(detail === undefined ? {} : { detail }),
  });
  const happenings: Happening[] = [];
  if (after?.status !== undefined && after.status !== before?.status) {
    const title = STATUS_TITLES[kind] ?? `Status set to ${statusLabel(after.status)}`;
    const was = before?.status ? `was ${statusLabel(before.status)}` : '';
    happenings.push(
      happening(
        'status',
        title,
        [by_hand ? ORDERS_MESSAGES.changedByStaff : '', was].filter(Boolean).join(' · ') || undefined,
      ),
    );
  }
  if (UNSEEN_STEPS.includes(kind)) happenings.push(happening('step', label));
  if (after?.parcels !== undefined) happenings.push(...packing(before, after).map((one) => happening(...one)));
  else if (after?.tracking_number !== undefined) {
    happenings.push(
      happening(
        'tracking',
        after.tracking_number ? `Tracking number ${after.tracking_number}` : 'Tracking number removed',
      ),
    );
  }
  if (after?.shipping !== undefined) happenings.push(happening('address', ...addressChange(before, after)));
  if (after?.return_status !== undefined) happenings.push(happening('return', label));
  if (after?.reserved_until !== undefined) {
    happenings.push(happening('hold', `Stock reserved until ${spoken(after.reserved_until)}`));
  }
  if (after?.back_on_shelf !== undefined) {
    const by = after.back_on_shelf - (before?.back_on_shelf ?? 0);
    const title = by > 0 ? `${itemsCount(by)} returned to stock` : `${itemsCount(-by)} taken out of stock`;
    happenings.push(happening('pieces', title));
  }
  if (after?.notes !== undefined) happenings.push(happening('notes', 'Notes changed', after.notes || 'Removed'));
  return happenings;
}

function statusLabel(status: string): string {
  const known = ORDER_STATUSES.find((one) => one === status);
  return known === undefined ? status : STATUS_LABELS[known];
}

type Values = NonNullable<OrderChange['before']>;

/** What changed in the parcels: key, title and detail of an entry for each that was added, corrected or removed. */
function packing(before: Values | null, after: Values): [key: string, title: string, detail?: string][] {
  const old = parcelsIn(before);
  const now = parcelsIn(after);
  const gone = old.filter(({ id }) => !now.some((one) => one.id === id));
  const changes = now.flatMap((parcel): [string, string, string?][] => {
    const was = old.find(({ id }) => id === parcel.id);
    if (was === undefined) return [[`parcel-${parcel.id}`, `Parcel: ${nameOf(parcel)}`]];
    if (isSameJson(was, parcel)) return [];
    const title = `Parcel changed: ${nameOf(parcel)}`;
    const key = `parcel-${parcel.id}`;
    return nameOf(was) === nameOf(parcel) ? [[key, title]] : [[key, title, `was ${nameOf(was)}`]];
  });
  return [...changes, ...gone.map((one): [string, string] => [`parcel-${one.id}`, `Parcel removed: ${nameOf(one)}`])];
}

type Shown = ReturnType<typeof shownParcels>[number];

function parcelsIn(values: Values | null): Shown[] {
  const parcels = storedParcelsSchema.parse(values?.parcels);
  return shownParcels({ parcels, tracking_number: values?.tracking_number ?? '' });
}

function nameOf({ courier, number }: Shown): string {
  return parcelName(courier, number);
}

/** Title and detail of a corrected address: the new one, and the old one. */
function addressChange(before: Values | null, after: Values): [title: string, detail: string] {
  return ['Address corrected', `${addressText(after)} · was ${addressText(before)}`];
}

function addressText(values: Values | null): string {
  const address = shippingTextSchema.parse(values?.shipping);
  const lines = [customerName(address), ...addressLines(address), address?.phone ?? ''];
  return lines.filter(Boolean).join(', ') || 'empty';
}

/** Lines of the timeline; `mail` is the mail's name, such as 'order shipped'. */
const MAIL_TITLES: Record<Exclude<MailStatus, 'cancelled'>, (mail: string) => string> = {
  waiting: (mail) => `Email waiting: ${mail}`,
  sending: (mail) => `Sending email: ${mail}`,
  sent: (mail) => `Emailed: ${mail}`,
  refused: (mail) => `Email refused: ${mail}`,
  unknown: (mail) => `Email may not have arrived: ${mail}`,
  expired: (mail) => `Email not sent: ${mail}`,
};

/** A mail to the buyer; those that were cancelled in time are left out. */
export function mailing(mail: OrderStory['mails'][number]): Happening[] {
  const { id, name, status, problem, actor_email, is_sent_again } = mail;
  if (status === 'cancelled') return [];
  const isOver = status !== 'waiting' && status !== 'sending';
  return [
    {
      key: `mail-${id}`,
      at: status === 'sent' ? mail.sent_at : mail.updated_at,
      title: MAIL_TITLES[status](name.charAt(0).toLowerCase() + name.slice(1)),
      detail: status === 'waiting' && mail.tries === 0 ? mailedAt(spoken(mail.due_at)) : problem,
      ...(actor_email === '' ? {} : { who: actor_email }),
      isTrouble: isOver && status !== 'sent' && !is_sent_again,
      ...(isOver && !is_sent_again ? { mailId: id } : {}),
    },
  ];
}

/** `To be sent at 2:34 pm`. */
function mailedAt(moment: string): string {
  return `To be sent at ${moment}`;
}

export function spoken(at: string): string {
  const date = parseDate(at);
  return date === null ? '' : formatDayAndTime(date);
}

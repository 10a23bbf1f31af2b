import type PocketBase from 'pocketbase';
import { formatRupees } from '#shared/money.ts';
import { formatOrderDate } from '#shared/order.ts';
import { productPath } from '#shared/product.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { ORDER_WORDS, PAYMENT_WORDS, STATUS_WORDS } from './messages.ts';
import type { OwnOrder, OwnOrderItem } from './own-orders.queries.ts';

/** The shopper's own orders: the first page at once, older ones on demand. Every state is in the section's HTML. */
export function mountOrders(section: HTMLElement, connect: () => Promise<PocketBase>): void {
  const list = part(section, '[data-orders-list]');
  const more = part(section, '[data-more]');
  let page = 1;

  const load = async () => {
    try {
      const { readOwnOrders } = await import('./own-orders.queries.ts');
      const { orders, hasMore } = await readOwnOrders(await connect(), page);
      const places = orders.map((order) => renderOrder(section, order));
      list.append(...places);
      if (page > 1) places[0]?.focus();
      page += 1;
      more.hidden = !hasMore;
      section.dataset['state'] = list.children.length === 0 ? 'none' : 'list';
    } catch (error) {
      logWarning(ORDER_WORDS.failed, error);
      section.dataset['state'] = 'failed';
    }
  };
  more.addEventListener('click', load);
  part(section, '[data-retry]').addEventListener('click', () => {
    section.dataset['state'] = 'loading';
    void load();
  });
  void load();
}

function renderOrder(section: HTMLElement, order: OwnOrder): HTMLElement {
  const place = document.createElement('li');
  place.tabIndex = -1;
  const template = section.querySelector<HTMLTemplateElement>('template[data-order]');
  if (template !== null) place.append(document.importNode(template.content, true));
  const date = new Date(order.created_at);
  write(place, 'number', order.order_number);
  write(place, 'date', formatOrderDate(date));
  part(place, '[data-part=date]').setAttribute('datetime', date.toISOString());
  write(place, 'status', STATUS_WORDS[order.status]);
  write(place, 'payment', PAYMENT_WORDS[order.payment_status]);
  write(place, 'total', formatRupees(order.total_amount));
  write(place, 'tracking', order.tracking_number && `${ORDER_WORDS.tracking}: ${order.tracking_number}`);
  part(place, '[data-part=items]').append(...(order.expand?.order_items_via_order_id ?? []).map(renderItem));
  return place;
}

/** `2 × Mehr Cotton Suit, M`, linked to the product while the shop has it. */
function renderItem({ product_id, name, size, stitched, quantity }: OwnOrderItem): HTMLElement {
  const place = document.createElement('li');
  const piece = document.createElement(product_id === '' ? 'span' : 'a');
  if (piece instanceof HTMLAnchorElement) {
    piece.href = productPath(product_id);
    piece.className = 'hover:underline underline-offset-4';
  }
  piece.textContent = [name, size || (stitched ? '' : ORDER_WORDS.unstitched)].filter(Boolean).join(', ');
  place.append(`${quantity} × `, piece);
  return place;
}

/** Sets the text of a part; an empty one takes the part away. */
function write(place: HTMLElement, name: string, text: string): void {
  const element = part(place, `[data-part=${name}]`);
  if (text === '') element.remove();
  else element.textContent = text;
}

function part(root: HTMLElement, selector: string): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`The orders have no ${selector}.`);
  return element;
}

import { recordOr404 } from '../db/rows.ts';
import { itemsOf, variantOfItem } from '../stock/pieces.ts';
import { exchangeOptions } from './exchange.ts';
import { itemsOfRequest, returnablePieces } from './pieces.ts';

/** By item of a request, the variants that it can be exchanged for. */
export function optionsOfRequest(app: CoreApp, id: string) {
  const request = recordOr404(app, 'return_requests', id, 'Return not found.');
  const options: Record<string, ReturnType<typeof exchangeOptions>> = {};
  const ids = itemsOfRequest(request).map(({ item_id }) => item_id);
  for (const item of app.findRecordsByIds('order_items', ids)) options[item.id] = exchangeOptions(app, item);
  return { options };
}

/** What of an order its buyer can return, and the sizes in stock that it can be exchanged for. */
export function optionsOfOrder(app: CoreApp, orderId: string) {
  const order = app.findRecordById('orders', orderId);
  const left = returnablePieces(app, order);
  return {
    items: itemsOf(app, order).map((item) => {
      const own = variantOfItem(app, item);
      return {
        item_id: item.id,
        name: item.getString('name'),
        size: item.getString('size'),
        left: left[item.id] ?? 0,
        sizes: exchangeOptions(app, item)
          .filter(({ id, size, stock_quantity }) => size !== '' && id !== own && stock_quantity > 0)
          .map(({ size }) => size),
      };
    }),
  };
}

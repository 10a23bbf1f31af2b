import { expect, it } from 'vitest';
import { callPath } from './call-path.ts';

it.each([
  ['/api/collections/orders/records?filter=phone%3D9876', '/api/collections/orders/records'],
  ['/api/collections/orders/records/shopsettings000', '/api/collections/orders/records/{id}'],
  ['/api/shop/server/orders/place', '/api/shop/server/orders/place'],
  ['/api/shop/admin/orders/abcdefghij12345/cancel', '/api/shop/admin/orders/{id}/cancel'],
  ['/v1/orders/order_S2VQ2lNGfX/payments', '/v1/orders/{id}/payments'],
  ['/v1/payments/pay_S2VQ2lNGfX/refund', '/v1/payments/{id}/refund'],
])('%s is traced as %s', (path, traced) => {
  expect(callPath(path)).toBe(traced);
});

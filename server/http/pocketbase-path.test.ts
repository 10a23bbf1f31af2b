import { describe, expect, it } from 'vitest';
import { isOpenToBrowsers } from './pocketbase-path.ts';

describe('browsers reach', () => {
  it.each([
    '/api/realtime',
    '/api/collections/users/auth-with-password',
    '/api/collections/users/auth-refresh',
    '/api/collections/users/request-password-reset',
    '/api/collections/wishlists/records',
    '/api/collections/admin_orders/records',
    '/api/collections/orders/records/abc123',
    '/api/collections/shop_settings/records',
    '/api/shop/overview',
    '/api/collections/admin_audit_entries/records',
    '/api/shop/use-counts',
    '/api/files/shop_product_images/abc/p.webp',
    '/api/shop/admin/orders',
    '/api/shop/admin/orders/abc123/cancel',
    '/api/shop/admin/inbox/settled/abc123/reopen',
    '/api/shop/admin/reservations',
    '/api/shop/activity',
    '/api/shop/activity/people',
    '/api/shop/change-sets',
    '/api/shop/change-sets/abc123/undo',
    '/api/shop/admin/catalogue',
    '/api/shop/admin/media',
    '/api/shop/staff',
    '/api/shop/staff/abc123',
    '/api/shop/staff/abc123/owner',
    '/api/shop/admin/products',
    '/api/shop/admin/products/matching',
  ])('%s', (path) => {
    expect(isOpenToBrowsers(path)).toBe(true);
  });
});

describe('browsers do not reach', () => {
  it.each([
    '/_/',
    '/api/collections',
    '/api/collections/users',
    '/api/collections/_superusers/auth-with-password',
    '/api/collections/_superusers/records',
    // The superusers' collection by its id instead of its name.
    '/api/collections/pbc_3142635823/auth-with-password',
    '/api/collections/users/impersonate/abc123',
    '/api/collections/payment_events/records',
    '/api/settings',
    '/api/logs',
    '/api/backups',
    '/api/crons',
    '/api/batch',
    '/api/sql',
    '/api/collections/audit_entries/records',
    '/api/collections/change_sets/records',
    '/api/shop/change-sets/abc/../../orders',
    '/api/shop/audit',
    '/api/shop/changes',
    '/api/shop/orders/quote',
    '/api/shop/admin/products/100001',
    '/api/shop/orders/moves',
    '/api/shop/refunds',
    '/api/shop/refunds/note',
    '/api/collections/refunds/records',
    '/api/shop/past-orders',
    '/api/shop/overview/x',
    '/api/collections/users/records/abc/../../../../settings',
  ])('%s', (path) => {
    expect(isOpenToBrowsers(path)).toBe(false);
  });
});

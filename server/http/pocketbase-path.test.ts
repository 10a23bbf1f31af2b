import { describe, expect, it } from 'vitest';
import { isOpenToBrowsers } from './pocketbase-path.ts';

describe('browsers reach', () => {
  it.each([
    '/api/realtime',
    '/api/collections/users/auth-with-password',
    '/api/collections/users/auth-refresh',
    '/api/collections/users/request-password-reset',
    '/api/collections/wishlists/records',
    '/api/collections/admin_products/records',
    '/api/collections/orders/records/abc123',
    '/api/collections/shop_settings/records',
    '/api/shop/admin/overview',
    '/api/collections/admin_audit_entries/records',
    '/api/shop/admin/use-counts',
    '/api/files/shop_product_images/abc/p.webp',
    '/api/files/token',
    '/api/shop/admin/orders',
    '/api/shop/admin/orders/abc123/cancel',
    '/api/shop/admin/inbox/resolved/abc123/reopen',
    '/api/shop/admin/reservations',
    '/api/shop/admin/activity',
    '/api/shop/admin/activity/people',
    '/api/shop/admin/change-sets',
    '/api/shop/admin/change-sets/abc123/undo',
    '/api/shop/admin/catalogue',
    '/api/shop/admin/media',
    '/api/shop/admin/staff',
    '/api/shop/admin/staff/abc123',
    '/api/shop/admin/staff/abc123/owner',
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
    '/api/shop/admin/change-sets/abc/../../orders',
    '/api/shop/server/audit',
    '/api/shop/changes',
    '/api/shop/server/orders/quote',
    '/api/shop/server/orders/moves',
    '/api/shop/server/refunds',
    '/api/shop/server/refunds/note',
    '/api/collections/refunds/records',
    '/api/shop/server/past-orders',
    '/api/shop/admin',
    '/api/shop/admin/',
    '/api/shop/administrators',
    '/api/collections/users/records/abc/../../../../settings',
  ])('%s', (path) => {
    expect(isOpenToBrowsers(path)).toBe(false);
  });
});

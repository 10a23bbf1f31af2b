import type { MenuItem, MenuType } from './menu.ts';

/**
 * Additional links of a menu section. The header links to three fabrics that are not in the route table (specification,
 * section 2); the shop's settings decide whether they are pages or reach the not-found page.
 */
export const MENU_SHORTCUTS: Readonly<Partial<Record<MenuType, readonly MenuItem[]>>> = {
  shop_by_fabric: [
    { name: 'All Cotton', slug: 'cotton', href: '/cotton' },
    { name: 'All Mul Mul', slug: 'mul-mul', href: '/mul-mul' },
    { name: 'All Rayon', slug: 'rayon', href: '/rayon' },
  ],
};

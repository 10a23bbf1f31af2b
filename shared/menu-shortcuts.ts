import type { MenuItem, MenuType } from './menu.ts';

/**
 * Links of a section beside its categories. The header leads directly to three fabrics that are not in the route table
 * (specification, section 2): to pages or to the not-found page, as the shop's settings say.
 */
export const MENU_SHORTCUTS: Readonly<Partial<Record<MenuType, readonly MenuItem[]>>> = {
  shop_by_fabric: [
    { name: 'All Cotton', slug: 'cotton', href: '/cotton' },
    { name: 'All Mul Mul', slug: 'mul-mul', href: '/mul-mul' },
    { name: 'All Rayon', slug: 'rayon', href: '/rayon' },
  ],
};

import type { MenuType } from '#shared/menu/menu.ts';
import { discountPercent } from '#shared/product/discount.ts';
import { toSlug } from '#shared/text/slug.ts';
import type { DemoProduct } from './catalogue/catalogue.ts';

/** A menu group with the names of its items. */
interface Group {
  name: string;
  description: string;
  items: readonly string[];
}

/**
 * The demo's menu. Chikankari, Suits & Dress Material, Traditional Wear, Bollywood Inspired, Contemporary, Classic
 * Traditional and Premium Fabrics come from the specification (section 2, fallback menu). It does not define the items of
 * the three styles or the other sections.
 */
const SECTIONS: Record<MenuType, readonly Group[]> = {
  new_in: [
    {
      name: 'Fresh from the Karkhana',
      description: 'What the workshops sent us this month.',
      items: ['New Suits & Sets', 'New Kurtis & Co-ords', 'New Sarees & Lehengas'],
    },
  ],
  categories: [
    {
      name: 'Chikankari',
      description: 'Lucknow hand embroidery on cotton, mul mul and georgette.',
      items: ['Suits', 'Kurtis', 'Dupattas', 'Sarees'],
    },
    {
      name: 'Suits & Dress Material',
      description: 'Stitched to size, or by the metre for your own tailor.',
      items: ['Unstitched Suits', 'Ready to Wear', 'Dress Material', 'Palazzo Sets'],
    },
    {
      name: 'Traditional Wear',
      description: 'Full flares, tiered shararas and kalidar lehengas.',
      items: ['Anarkali', 'Sharara', 'Lehenga', 'Indo Western'],
    },
  ],
  shop_by_style: [
    {
      name: 'Bollywood Inspired',
      description: 'Shine for the sangeet and the reception.',
      items: ['Designer Replicas', 'Sangeet Lehengas', 'Cocktail Sarees', 'Statement Anarkalis', 'Party Shararas'],
    },
    {
      name: 'Contemporary',
      description: 'Clean lines for the working week.',
      items: ['Co-ord Sets', 'Kurta Sets', 'Everyday Kurtis', 'Suit Pieces'],
    },
    {
      name: 'Classic Traditional',
      description: 'Weaves and handwork that stay in the family.',
      items: ['Handloom Sarees', 'Shadi Season Special', 'Chikankari Festivities', 'Block Print & Bandhani'],
    },
  ],
  shop_by_brand: [
    {
      name: 'Designer Suit Houses',
      description: 'Suits with the cut and border of the designer lawns.',
      items: ['Mehrbano Atelier', 'Sahil Baagh', 'Noorbaft', 'Saanjh Sitara'],
    },
    {
      name: 'Handcraft Houses',
      description: 'Blocks, needles and looms.',
      items: ['Gomti Tanka', 'Naqsh Kora', 'Tanpura Looms'],
    },
    {
      name: 'Everyday Houses',
      description: 'Soft cloth that washes well.',
      items: ['Bela Champa', 'Chhatri Lane'],
    },
  ],
  shop_by_fabric: [
    {
      name: 'Premium Fabrics',
      description: 'The four we sell most of.',
      items: ['Cotton', 'Mul Mul', 'Rayon', 'Silk'],
    },
    {
      name: 'Occasion Fabrics',
      description: 'For evenings and weddings.',
      items: ['Georgette', 'Chanderi', 'Organza', 'Velvet'],
    },
    { name: 'Summer Fabrics', description: 'For May and June.', items: ['Linen', 'Lawn'] },
  ],
  sale: [
    {
      name: 'End of Season',
      description: 'Last pieces of the season, reduced.',
      items: ['Up to 25% Off', '26% to 40% Off', 'Above 40% Off'],
    },
  ],
};

/** `key` identifies the menu category within the demo; `parent` is the key of its group. */
export interface DemoMenuCategory {
  key: string;
  name: string;
  description: string;
  slug: string;
  menuType: MenuType;
  parent: string | null;
  sortOrder: number;
  showInMenu: boolean;
}

/** All menu categories, groups before their items. */
export const MENU: readonly DemoMenuCategory[] = menuTypes().flatMap((menuType) =>
  SECTIONS[menuType].flatMap((group, index) => {
    const row = category(menuType, group.name, group.description, null, index);
    return [row, ...group.items.map((item, position) => category(menuType, item, '', row.key, position))];
  }),
);

/** Menu categories that products can be in: items, not groups. */
const ITEMS = MENU.filter(({ parent }) => parent !== null);

function menuTypes(): readonly MenuType[] {
  return ['new_in', 'categories', 'shop_by_style', 'shop_by_brand', 'shop_by_fabric', 'sale'];
}

function category(
  menuType: MenuType,
  name: string,
  description: string,
  parent: string | null,
  sortOrder: number,
): DemoMenuCategory {
  const slug = toSlug(name);
  return {
    key: menuKey(menuType, slug),
    name,
    description,
    slug,
    menuType,
    parent,
    sortOrder,
    showInMenu: menuType === 'sale',
  };
}

function menuKey(menuType: MenuType, slug: string): string {
  return `${menuType}/${slug}`;
}

/**
 * Keys of a product's menu items: its own, and those derived from brand, fabric, price and age. A group includes the products
 * of its items.
 */
export function menuKeysOf(product: DemoProduct): string[] {
  const slugs: Record<MenuType, readonly string[]> = {
    new_in: product.isNew ? [NEW_IN[product.kind]] : [],
    categories: product.filed,
    shop_by_style: product.filed,
    shop_by_brand: [toSlug(product.brand)],
    shop_by_fabric: [toSlug(product.fabric)],
    sale: saleSlugs(discountPercent(product.price, product.was ?? null)),
  };
  return ITEMS.filter(({ menuType, slug }) => slugs[menuType].includes(slug)).map(({ key }) => key);
}

const NEW_IN: Record<DemoProduct['kind'], string> = {
  Suits: 'new-suits-sets',
  'Dress Material': 'new-suits-sets',
  Chikankari: 'new-suits-sets',
  'Sharara Sets': 'new-suits-sets',
  Kurtis: 'new-kurtis-co-ords',
  'Co-ord Sets': 'new-kurtis-co-ords',
  Sarees: 'new-sarees-lehengas',
  Lehengas: 'new-sarees-lehengas',
};

function saleSlugs(percent: number): string[] {
  if (percent === 0) return [];
  if (percent <= 25) return ['up-to-25-off'];
  return percent <= 40 ? ['26-to-40-off'] : ['above-40-off'];
}

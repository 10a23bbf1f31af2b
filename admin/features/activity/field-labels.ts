import { ADMIN_MESSAGES } from '#admin/messages.ts';

/** How a field is told: `long` and `list` are compared piece by piece, `record` is another record's id. */
export type FieldKind = 'text' | 'long' | 'money' | 'flag' | 'list' | 'json' | 'record' | 'time';

const FIELDS: Record<string, { label: string; kind?: FieldKind }> = {
  name: { label: 'Name' },
  description: { label: 'Description', kind: 'long' },
  price: { label: 'Price', kind: 'money' },
  original_price: { label: 'Original price', kind: 'money' },
  images: { label: 'Pictures', kind: 'list' },
  videos: { label: 'Videos', kind: 'list' },
  fabric: { label: 'Fabric' },
  colour: { label: 'Colour' },
  catalog_name: { label: 'Catalogue' },
  sku: { label: 'SKU' },
  size: { label: 'Size' },
  slug: { label: 'Slug' },
  country_of_origin: { label: 'Country of origin' },
  is_new: { label: 'New arrival', kind: 'flag' },
  is_featured: { label: 'Featured', kind: 'flag' },
  is_active: { label: 'Active', kind: 'flag' },
  brand_id: { label: 'Brand', kind: 'record' },
  category_id: { label: 'Category', kind: 'record' },
  product_id: { label: 'Product', kind: 'record' },
  menu_category_id: { label: 'Menu category', kind: 'record' },
  parent_id: { label: 'Below', kind: 'record' },
  pieces: { label: 'Pieces of the set', kind: 'json' },
  work: { label: 'Work' },
  wash_care: { label: 'Wash care' },
  stitched: { label: 'Stitched', kind: 'flag' },
  stock_quantity: { label: 'Stock' },
  menu_type: { label: 'Menu type' },
  sort_order: { label: 'Sort order' },
  show_in_menu: { label: ADMIN_MESSAGES.showInMenu, kind: 'flag' },
  status: { label: 'Status' },
  tracking_number: { label: 'Tracking number' },
  notes: { label: 'Notes', kind: 'long' },
  alt: { label: 'Description (alt text)' },
  focal_x: { label: 'Focal point, from the left' },
  focal_y: { label: 'Focal point, from the top' },
  deleted_at: { label: 'Deleted', kind: 'time' },
  payment_status: { label: 'Payment' },
  stock_state: { label: 'Stock' },
  back_on_shelf: { label: 'Pieces on the shelf' },
  refunded: { label: 'Refunded', kind: 'money' },
  created_at: { label: 'Made', kind: 'time' },
  role: { label: 'Role' },
  placeholder_claims: { label: 'Placeholder claims', kind: 'flag' },
  all_collection_pages: { label: 'All collection pages', kind: 'flag' },
};

/** `Original price`; of a field nobody has named, its name made readable. */
export function fieldLabel(field: string): string {
  const known = FIELDS[field];
  if (known) return known.label;
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How to show a field's values: by the field, and where it is not known by what the values are. */
export function fieldKind(field: string, values: readonly unknown[]): FieldKind {
  const known = FIELDS[field]?.kind;
  if (known) return known;
  if (values.some((value) => typeof value === 'boolean')) return 'flag';
  if (values.some((value) => typeof value === 'object' && value !== null)) return 'json';
  return values.some((value) => typeof value === 'string' && value.length > 80) ? 'long' : 'text';
}

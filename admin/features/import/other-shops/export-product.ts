import type { PlainField } from '#shared/product/product-fields.ts';
import type { WantedPicture } from '#shared/product/wanted-picture.ts';

/** A size, colour or other kind of a product, as another shop sells it. Texts are as in the file. */
export interface ExportVariant {
  /** The row in the file. */
  row: number;
  options: readonly { name: string; value: string }[];
  sku: string;
  price: string;
  /** The price before the discount. */
  originalPrice: string;
  /** Pieces; '' if the other shop does not count them. */
  stock: string;
  /** The address of its own picture. */
  picture: string;
}

/** A product of another shop's export. */
export interface ExportProduct {
  /** Its first row in the file. */
  row: number;
  /** The last part of its address there. */
  handle: string;
  /** Its path there, for a redirect; '' if the file does not tell. */
  oldPath: string;
  name: string;
  /** Of the product as a whole, if it has one. */
  sku: string;
  /** HTML. */
  body: string;
  brand: string;
  category: string;
  isActive: boolean;
  fields: Partial<Record<PlainField, string>>;
  pictures: readonly WantedPicture[];
  variants: readonly ExportVariant[];
  /** Why it cannot be imported. */
  problems: string[];
  warnings: string[];
}

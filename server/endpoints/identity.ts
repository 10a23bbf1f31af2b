import type { ShopIdentity } from '#shared/content/shop.ts';
import { readContent } from './content.ts';

/** The shop's name, address and contacts as they are now. */
export function readIdentity(): Promise<ShopIdentity> {
  return readContent('identity');
}

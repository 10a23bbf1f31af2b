import { openShopCopy, type ShopCopy } from './shop-copy.ts';

/** A shop with automatic publishing and without the demo catalogue. Shops of other tests publish on request. */
export type PublishingShop = ShopCopy;

export function openPublishingShop(): Promise<PublishingShop> {
  return openShopCopy('empty', { variables: { PUBLISH: 'auto' } });
}

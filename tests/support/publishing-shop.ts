import { openShopCopy, type ShopCopy } from './shop-copy.ts';

/** A shop that publishes by itself, without the demo catalogue; those of the other tests publish when they are asked to. */
export type PublishingShop = ShopCopy;

export function openPublishingShop(): Promise<PublishingShop> {
  return openShopCopy('empty', { variables: { PUBLISH: 'auto' } });
}

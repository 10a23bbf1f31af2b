import { startTemporaryShop, type TemporaryShop } from './shop.ts';

/** A shop that publishes by itself, without the demo catalogue; those of the other tests publish when they are asked to. */
export type PublishingShop = TemporaryShop;

export function openPublishingShop(): Promise<PublishingShop> {
  return startTemporaryShop({ DEMO: '0', PUBLISH: 'auto' });
}

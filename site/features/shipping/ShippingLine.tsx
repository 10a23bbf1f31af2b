import { useStore } from '@nanostores/react';
import { shippingText } from '#shared/orders/shipping-charge.ts';
import { SHIPPING_WORDS } from './messages.ts';
import { $shipping } from './shipping.store.ts';

/** Shipping in a list of amounts; Free in a shop that charges nothing (specification, section 2). */
export function ShippingLine() {
  const charge = shippingText(useStore($shipping, { ssr: 'initial' }));
  return (
    <>
      <dt>{SHIPPING_WORDS.shipping}</dt>
      <dd className={charge === '' ? 'text-leaf text-right font-semibold' : 'text-right'}>
        {charge || SHIPPING_WORDS.free}
      </dd>
    </>
  );
}

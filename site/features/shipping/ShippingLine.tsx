import { useStore } from '@nanostores/react';
import { shippingText } from '#shared/orders/shipping-charge.ts';
import { Amount } from '#site/components/Amount.tsx';
import { SHIPPING_WORDS } from './messages.ts';
import { $shipping } from './shipping.store.ts';

/** Shipping in a list of amounts; Free in a shop that charges nothing (specification, section 2). */
export function ShippingLine() {
  const charge = shippingText(useStore($shipping, { ssr: 'initial' }));
  return (
    <Amount name={SHIPPING_WORDS.shipping} isGood={charge === ''}>
      {charge || SHIPPING_WORDS.free}
    </Amount>
  );
}

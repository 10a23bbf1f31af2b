import { useEffect, useState } from 'react';
import { arrival } from './delivery-answer.ts';
import type { DeliveryPromise } from './delivery-promise.ts';

interface Props {
  pincode: string;
  promise: DeliveryPromise;
  /** As stored; missing for an order that is not placed yet. */
  orderedAt?: string;
}

/** When an order arrives at its PIN code. While the place is not known, the promise's hint for a new one. */
export function Arrival({ pincode, promise, orderedAt }: Props) {
  const [dates, setDates] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const from = orderedAt === undefined ? undefined : new Date(orderedAt.replace(' ', 'T'));
    void arrival(pincode, promise, from).then((found) => isCurrent && setDates(found));
    return () => {
      isCurrent = false;
    };
  }, [pincode, promise, orderedAt]);
  return (
    <p className="text-ink-soft min-h-5 text-sm" role="status">
      {dates || (orderedAt === undefined && promise.hint)}
    </p>
  );
}

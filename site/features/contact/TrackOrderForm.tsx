import { type SubmitEvent, useEffect, useState } from 'react';
import type { ApiError } from '#shared/api/errors.ts';
import { TRACK_ORDER_PATH, trackOrderResponseSchema } from '#shared/api/track-order.ts';
import { ApiRefusal, postJson } from '#site/api/shop-api.ts';
import { SHOP_UNREACHABLE } from '#site/components/messages.ts';
import { Notice } from '#site/components/Notice.tsx';
import { OrderFields } from '#site/components/OrderFields.tsx';
import { onReturn } from '#site/components/on-return.ts';
import { DeviceOrders } from '#site/features/order-confirmation/DeviceOrders.tsx';
import { TRACK_WORDS } from './messages.ts';

/** The orders of this device, and a form that opens an order's page for whoever knows its number and phone. Its method is `dialog`, so that a submit before hydration sends nothing. */
export function TrackOrderForm({ prefix }: { prefix: string }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Pick<ApiError, 'message' | 'fields'>>();
  useEffect(() => onReturn(() => setBusy(false)), []);

  async function track(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { order_number: form.get('order_number'), phone: form.get('tracked_phone') };
    setBusy(true);
    setProblem(undefined);
    try {
      const { path } = await postJson(TRACK_ORDER_PATH, body, trackOrderResponseSchema);
      location.assign(path);
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof ApiRefusal ? error.reason : { message: SHOP_UNREACHABLE });
    }
  }

  return (
    <>
      <form
        className="mt-2 grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
        method="dialog"
        onSubmit={(event) => void track(event)}
      >
        <OrderFields
          labels={TRACK_WORDS}
          phoneId="tracked_phone"
          placeholder={`${prefix}-1001`}
          errors={problem?.fields}
        />
        <button className="button max-sm:w-full sm:mt-7" type="submit" disabled={isBusy}>
          {isBusy ? TRACK_WORDS.busy : TRACK_WORDS.track}
        </button>
        <Notice className="sm:col-span-3" text={problem?.fields === undefined ? (problem?.message ?? '') : ''} />
      </form>
      <DeviceOrders className="mt-4" />
    </>
  );
}

import type { SubmitEvent } from 'react';
import { TRACK_ORDER_PATH, trackOrderResponseSchema } from '#shared/api/track-order.ts';
import { ApiRefusal, failureText, postJson } from '#site/api/shop-api.ts';
import { Notice } from '#site/components/Notice.tsx';
import { OrderFields } from '#site/components/OrderFields.tsx';
import { leaveFor, useRequest } from '#site/components/use-request.ts';
import { DeviceOrders } from '#site/features/order-confirmation/DeviceOrders.tsx';
import { TRACK_WORDS } from './messages.ts';

/** The orders of this device, and a form that opens an order's page for whoever knows its number and phone. Its method is `dialog`, so that a submit before hydration sends nothing. */
export function TrackOrderForm({ prefix }: { prefix: string }) {
  const { isBusy, failure, send, button } = useRequest();
  const fields = failure instanceof ApiRefusal ? failure.reason.fields : undefined;
  const track = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { order_number: form.get('order_number'), phone: form.get('tracked_phone') };
    void send(async () => leaveFor((await postJson(TRACK_ORDER_PATH, body, trackOrderResponseSchema)).path));
  };

  return (
    <>
      <form className="mt-2 grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]" method="dialog" onSubmit={track}>
        <OrderFields labels={TRACK_WORDS} phoneId="tracked_phone" placeholder={`${prefix}-1001`} errors={fields} />
        <button className="button max-sm:w-full sm:mt-7" type="submit" {...button}>
          {isBusy ? TRACK_WORDS.busy : TRACK_WORDS.track}
        </button>
        <Notice
          className="sm:col-span-3"
          text={failure === undefined || fields !== undefined ? '' : failureText(failure)}
        />
      </form>
      <DeviceOrders className="mt-4" />
    </>
  );
}

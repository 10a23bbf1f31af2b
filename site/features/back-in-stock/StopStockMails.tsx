import { useState } from 'react';
import { STOP_STOCK_MAILS_PATH } from '#shared/product/stock-requests.ts';
import { shapeSchema } from '#shared/shape.ts';
import { failureText, postJson } from '#site/api/shop-api.ts';
import { Notice } from '#site/components/Notice.tsx';
import { useRequest } from '#site/components/use-request.ts';
import { STOP_WORDS } from './messages.ts';

/** Stops all mails about sizes to the address whose mail led here. The page's address has the token. */
export function StopStockMails() {
  const [isStopped, setStopped] = useState(false);
  const { isBusy, failure, send, button } = useRequest();
  const stop = async () => {
    await postJson(STOP_STOCK_MAILS_PATH + location.search, {}, shapeSchema({}));
    setStopped(true);
  };

  if (isStopped) return <p role="status">{STOP_WORDS.stopped}</p>;
  return (
    <div className="grid gap-6">
      <p className="text-ink-soft">{STOP_WORDS.text}</p>
      <button className="button justify-self-start" type="button" {...button} onClick={() => void send(stop)}>
        {isBusy ? STOP_WORDS.busy : STOP_WORDS.stop}
      </button>
      <Notice text={failure === undefined ? '' : failureText(failure)} />
    </div>
  );
}

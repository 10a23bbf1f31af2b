import { useState } from 'react';
import { STOP_STOCK_MAILS_PATH } from '#shared/product/stock-requests.ts';
import { shapeSchema } from '#shared/shape.ts';
import { failureText, postJson } from '#site/api/shop-api.ts';
import { Notice } from '#site/components/Notice.tsx';
import { STOP_WORDS } from './messages.ts';

/** Stops all mails about sizes to the address whose mail led here. The page's address has the token. */
export function StopStockMails() {
  const [state, setState] = useState<'asked' | 'busy' | 'stopped'>('asked');
  const [problem, setProblem] = useState('');

  async function stop(): Promise<void> {
    setState('busy');
    setProblem('');
    try {
      await postJson(STOP_STOCK_MAILS_PATH + location.search, {}, shapeSchema({}));
      setState('stopped');
    } catch (error) {
      setState('asked');
      setProblem(failureText(error));
    }
  }

  if (state === 'stopped') return <p role="status">{STOP_WORDS.stopped}</p>;
  return (
    <div className="grid gap-6">
      <p className="text-ink-soft">{STOP_WORDS.text}</p>
      <button
        className="button justify-self-start"
        type="button"
        disabled={state === 'busy'}
        onClick={() => void stop()}
      >
        {state === 'busy' ? STOP_WORDS.busy : STOP_WORDS.stop}
      </button>
      <Notice text={problem} />
    </div>
  );
}

import { useState } from 'react';
import { z } from 'zod';
import { STOP_STOCK_MAILS_PATH } from '#shared/product/stock-requests.ts';
import { ApiRefusal, postJson } from '#site/features/checkout/post-json.ts';
import { STOP_WORDS } from './messages.ts';

/** Stops all mails about sizes to the address whose mail led here. The page's address has the token. */
export function StopStockMails() {
  const [state, setState] = useState<'asked' | 'busy' | 'stopped'>('asked');
  const [problem, setProblem] = useState('');

  async function stop(): Promise<void> {
    setState('busy');
    setProblem('');
    try {
      await postJson(STOP_STOCK_MAILS_PATH + location.search, {}, z.object({}));
      setState('stopped');
    } catch (error) {
      setState('asked');
      setProblem(error instanceof ApiRefusal ? error.reason.message : STOP_WORDS.unreachable);
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
      {problem !== '' && (
        <p role="alert" className="text-madder font-semibold">
          {problem}
        </p>
      )}
    </div>
  );
}

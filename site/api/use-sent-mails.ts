import { useEffect, useState } from 'react';
import { SENT_MAILS_PATH, SENT_MAILS_SHAPE, type SentMails } from '#shared/api/sent-mails.ts';
import { shapeSchema } from '#shared/shape.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { getJson } from './shop-api.ts';

/**
 * Which emails the shop sends; undefined until it has answered. If it cannot be asked, all: whoever asks for one reads
 * then what becomes of it.
 */
export function useSentMails(): SentMails | undefined {
  const [sent, setSent] = useState<SentMails>();
  useEffect(() => {
    const ended = new AbortController();
    getJson(SENT_MAILS_PATH, shapeSchema(SENT_MAILS_SHAPE), { signal: ended.signal })
      .catch((error: unknown) => {
        if (!ended.signal.aborted) logWarning('The shop did not say which emails it sends.', error);
        return SENT_MAILS_SHAPE;
      })
      .then((answer) => {
        if (!ended.signal.aborted) setSent(answer);
      });
    return () => ended.abort();
  }, []);
  return sent;
}

import { useState } from 'react';
import { logWarning } from '#site/components/browser-log.ts';
import { showToast } from '#site/components/toast.store.ts';
import { COPY_WORDS, PROFILE_TOASTS } from './messages.ts';

/** Downloads what the shop has stored about the account, as a page to read or for other programs. */
export function OwnCopy() {
  const [isBusy, setBusy] = useState(false);
  const download = async (kind: 'html' | 'json') => {
    setBusy(true);
    try {
      await (await import('./own-copy.ts')).downloadOwnCopy(kind);
    } catch (error) {
      logWarning(COPY_WORDS.failed, error);
      showToast(PROFILE_TOASTS.error, COPY_WORDS.failed, 'error');
    }
    setBusy(false);
  };
  return (
    <section aria-labelledby="own-copy">
      <h2 id="own-copy">{COPY_WORDS.title}</h2>
      <p className="text-ink-soft">{COPY_WORDS.text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button className="button button-outline" type="button" disabled={isBusy} onClick={() => void download('html')}>
          {COPY_WORDS.download}
        </button>
        <button className="button button-outline" type="button" disabled={isBusy} onClick={() => void download('json')}>
          {COPY_WORDS.asJson}
        </button>
      </div>
    </section>
  );
}

import { useState } from 'react';
import { logWarning } from '#site/components/browser-log.ts';
import { showToast } from '#site/components/toast.store.ts';
import { COPY_WORDS, PROFILE_TOASTS } from './messages.ts';

/** Downloads what the shop has stored about the account, as a page to read. */
export function OwnCopy() {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await (await import('./own-copy.ts')).downloadOwnCopy();
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
      <button className="button button-outline mt-3" type="button" disabled={isBusy} onClick={() => void download()}>
        {COPY_WORDS.download}
      </button>
    </section>
  );
}

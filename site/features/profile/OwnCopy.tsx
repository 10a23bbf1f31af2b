import { logWarning } from '#site/components/browser-log.ts';
import { showToast } from '#site/components/toast.store.ts';
import { useRequest } from '#site/components/use-request.ts';
import { COPY_WORDS, PROFILE_TOASTS } from './messages.ts';

/** Downloads what the shop has stored about the account, as a page to read. */
export function OwnCopy() {
  const { send, button } = useRequest((error) => {
    logWarning(COPY_WORDS.failed, error);
    showToast(PROFILE_TOASTS.error, COPY_WORDS.failed, 'error');
  });
  const download = async () => (await import('./own-copy.ts')).downloadOwnCopy();
  return (
    <section aria-labelledby="own-copy">
      <h2 id="own-copy">{COPY_WORDS.title}</h2>
      <p className="text-ink-soft">{COPY_WORDS.text}</p>
      <button className="button button-outline mt-3" type="button" {...button} onClick={() => void send(download)}>
        {COPY_WORDS.download}
      </button>
    </section>
  );
}

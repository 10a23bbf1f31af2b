import { useStore } from '@nanostores/react';
import { useEffect, useInsertionEffect, useRef } from 'react';
import { CLOSE, Icon } from './Icon.tsx';
import { TOAST_EVENT } from './kept-toast.ts';
import { addStyles } from './late-styles.ts';
import { DISMISS } from './messages.ts';
import { $openSheets, $toasts, claimFocus, dismissToast, showKeptToasts, type Toast } from './toast.store.ts';
import toastStyles from './toasts.css?inline';

/** The live region for the page's toasts. While a sheet is open, the sheet shows them. */
export function Toasts() {
  const openSheets = useStore($openSheets, { ssr: 'initial' });
  useEffect(() => {
    showKeptToasts();
    document.addEventListener(TOAST_EVENT, showKeptToasts);
    return () => document.removeEventListener(TOAST_EVENT, showKeptToasts);
  }, []);
  return <ToastList isEmpty={openSheets > 0} />;
}

/** The toasts on the screen, oldest first. */
export function ToastList({ isEmpty = false }: { isEmpty?: boolean }) {
  const toasts = useStore($toasts, { ssr: 'initial' });
  useInsertionEffect(() => addStyles(toastStyles), []);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {!isEmpty && toasts.map((toast) => <ToastItem key={toast.id} toast={toast} />)}
    </div>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const { id, title, text, tone, action } = toast;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (claimFocus(toast)) button.current?.focus();
  }, [toast]);
  const dismiss = () => dismissToast(id);
  const act = () => {
    dismiss();
    action?.run();
  };
  return (
    <div className={tone === 'error' ? 'toast toast-error' : 'toast'}>
      <div>
        <p className="font-semibold">{title}</p>
        {text !== '' && <p className="text-sm">{text}</p>}
      </div>
      {action !== undefined && (
        <button ref={button} className="toast-action" type="button" onClick={act}>
          {action.label}
        </button>
      )}
      <button className="icon-button" type="button" aria-label={DISMISS} onClick={dismiss}>
        <Icon path={CLOSE} />
      </button>
    </div>
  );
}

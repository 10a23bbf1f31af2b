import { Toast } from '@base-ui/react/toast';
import { toasts } from './notify.ts';
import { useIsNarrow } from './use-is-narrow.ts';

const MOST = 3;

/**
 * The messages of notify.ts, above the page and its dialogs; on a phone one at a time, at the bottom, away from titles and
 * amounts. Screen readers announce them; F6 focuses them.
 */
export function Toasts() {
  const isPhone = useIsNarrow('md');
  return (
    <Toast.Provider toastManager={toasts} limit={isPhone ? 1 : MOST}>
      <Toast.Portal>
        <Toast.Viewport className="toasts pointer-events-none fixed inset-[1rem_1rem_auto] z-80 grid justify-items-center gap-2 max-md:inset-[auto_1rem_calc(var(--bottom-bar)+0.5rem)] max-md:[:root:has([data-bottom-bar])_&]:bottom-[calc(var(--bottom-bar)+7rem)]">
          <ToastList swipeDirection={isPhone ? 'down' : 'up'} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Base UI's toasts have the role of dialogs; these ask nothing. */
const NO_DIALOG = { role: 'group', 'aria-modal': undefined };

function ToastList({ swipeDirection }: { swipeDirection: 'down' | 'up' }) {
  return Toast.useToastManager().toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      {...NO_DIALOG}
      swipeDirection={swipeDirection}
      // `data-limited`: more than are shown at a time.
      className={`toast pointer-events-auto max-w-96 font-text text-[0.9375rem] data-limited:hidden ${toast.type === 'error' ? 'toast-error' : ''}`}
    >
      <div className="min-w-0 wrap-anywhere">
        <Toast.Title render={<p />} className="font-semibold" />
        <Toast.Description />
      </div>
      <Toast.Action className="toast-action" onClick={() => toasts.close(toast.id)} />
    </Toast.Root>
  ));
}

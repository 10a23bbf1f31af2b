import { Toast } from '@base-ui/react/toast';
import { toasts } from './notify.ts';

/** The messages of notify.ts, above the page and its dialogs. Screen readers announce them; F6 focuses them. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={toasts}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Base UI's toasts have the role of dialogs; these ask nothing. */
const NO_DIALOG = { role: 'group', 'aria-modal': undefined };

function ToastList() {
  return Toast.useToastManager().toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      {...NO_DIALOG}
      swipeDirection="up"
      className={`toast ${toast.type === 'error' ? 'toast-error' : ''}`}
    >
      <div className="min-w-0 wrap-anywhere">
        <Toast.Title render={<p />} className="font-semibold" />
        <Toast.Description />
      </div>
      <Toast.Action className="toast-action" onClick={() => toasts.close(toast.id)} />
    </Toast.Root>
  ));
}

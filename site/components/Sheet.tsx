import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './Icon.tsx';
import { $openSheets } from './sheet.store.ts';
import { ToastList } from './Toasts.tsx';

interface Props {
  title: string;
  closeLabel: string;
  /** Called when it has closed, however. */
  onClose: () => void;
  /** Its place and size: `dialog-side` stands at the left edge, `dialog-cart` at the right. */
  className?: string;
  /** Stays in sight below what scrolls. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog of the shop. It opens when it is rendered, with the focus on its title, its first focusable part; the focus
 * returns to where it was when it closes. Toasts are shown above its foot, where they hide nothing.
 */
export function Sheet({ title, closeLabel, onClose, className = '', foot, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    $openSheets.set($openSheets.get() + 1);
    return () => $openSheets.set($openSheets.get() - 1);
  }, []);
  const close = () => dialog.current?.close();
  // Browsers without `closedby` get the press on the backdrop from here.
  const closeFromBackdrop = ({ target }: MouseEvent) => target === dialog.current && close();

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-label={title}
      onClose={onClose}
      onClick={closeFromBackdrop}
      // React passes events on to where the sheet was rendered: a form in it is none of the form around.
      onSubmit={(event) => event.stopPropagation()}
    >
      <div className="dialog-head">
        <h2 tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        <button className="icon-button" type="button" aria-label={closeLabel} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
      <ToastList />
      {Boolean(foot) && <div className="dialog-foot">{foot}</div>}
    </dialog>,
    document.body,
  );
}

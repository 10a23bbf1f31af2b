import { type MouseEvent, type ReactNode, useEffect, useInsertionEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import utilities from '#site/styles/utilities.css?inline';
import dialogStyles from './dialog.css?inline';
import { CLOSE, Icon } from './Icon.tsx';
import { addStyles } from './late-styles.ts';
import { ToastList } from './Toasts.tsx';
import { $openSheets } from './toast.store.ts';

interface Props {
  title: string;
  closeLabel: string;
  /** Called after the dialog has closed: by its button, Escape, or a press on the backdrop. */
  onClose: () => void;
  /** Class for position and size: `dialog-side` is at the left edge, `dialog-cart` at the right. */
  className?: string;
  /** Content at the bottom that does not scroll, such as the button that closes the dialog. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog. It opens when rendered and focuses its title; on close the focus returns to where it was. Toasts are shown
 * above its foot, where they cover nothing.
 */
export function Sheet({ title, closeLabel, onClose, className = '', foot, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useInsertionEffect(() => {
    addStyles(dialogStyles);
    addStyles(utilities);
  }, []);
  useEffect(() => {
    dialog.current?.showModal();
    $openSheets.set($openSheets.get() + 1);
    return () => $openSheets.set($openSheets.get() - 1);
  }, []);
  const close = () => dialog.current?.close();
  // For browsers without the attribute `closedby`.
  const closeFromBackdrop = ({ target }: MouseEvent) => target === dialog.current && close();

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-label={title}
      onClose={onClose}
      onClick={closeFromBackdrop}
      // React events bubble through the component tree: a form in the sheet must not submit a form around the sheet.
      onSubmit={(event) => event.stopPropagation()}
    >
      <div className="dialog-head">
        <h2 tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        <button className="icon-button" type="button" aria-label={closeLabel} onClick={close}>
          <Icon path={CLOSE} />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
      <ToastList />
      {Boolean(foot) && <div className="dialog-foot">{foot}</div>}
    </dialog>,
    document.body,
  );
}

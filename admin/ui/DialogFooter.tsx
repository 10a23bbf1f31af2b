import type { ReactNode } from 'react';

/** The buttons of a dialog, below what scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return children ? <footer className="mt-5 flex flex-wrap justify-end gap-2">{children}</footer> : null;
}

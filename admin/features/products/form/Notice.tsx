import type { ReactNode } from 'react';

interface NoticeProps {
  children: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}

/** A line above the form that one can act on or leave be. */
export function Notice({ children, actions }: NoticeProps) {
  return (
    <div role="status" className="notice">
      <p>{children}</p>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

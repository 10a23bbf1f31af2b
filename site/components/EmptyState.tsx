import type { ReactNode } from 'react';

interface Props {
  title: string;
  text?: string;
  level?: 'h1' | 'h2';
  /** Read out when it replaces something else. */
  role?: 'status';
  children?: ReactNode;
}

/** Shown instead of an empty list or form: why it is empty, and where to go on. */
export function EmptyState({ title, text = '', level: Heading = 'h2', role, children }: Props) {
  return (
    <div className="grid justify-items-center gap-3 py-16 text-center md:py-24" role={role}>
      <div className="zari w-30" aria-hidden="true" />
      <Heading>{title}</Heading>
      {text !== '' && <p className="text-ink-soft max-w-100">{text}</p>}
      {children}
    </div>
  );
}

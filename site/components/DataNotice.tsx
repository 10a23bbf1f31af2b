import type { ReactNode } from 'react';
import { DATA_NOTICE } from './messages.ts';

interface Props {
  /** The shop's own text for this form (section notices of its content). */
  text: string;
  className?: string;
  children?: ReactNode;
}

/** What the data of a form is used for, where it is asked for, with a link to the privacy policy. */
export function DataNotice({ text, className = '', children }: Props) {
  return (
    <p className={`text-ink-soft text-sm ${className}`}>
      {text}{' '}
      <a className="link" href="/privacy-policy">
        {DATA_NOTICE}
      </a>
      {children}
    </p>
  );
}

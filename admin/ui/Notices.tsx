import { type ComponentProps, createElement, type ReactNode } from 'react';

type BoxProps = { as?: 'div' | 'section' | 'li' | 'p' } & ComponentProps<'div'>;

/** Why something did not work, read out at once; nothing without a reason. */
export function Failure({ className = '', children }: { className?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className={`field-error ${className}`}>
      {children}
    </p>
  );
}

/** A failure and what to do about it. */
export function Trouble({ as = 'div', className = '', ...attributes }: BoxProps) {
  return createElement(as, {
    ...attributes,
    className: `border-l-4 border-madder bg-madder-wash px-3 py-2 ${className}`,
  });
}

/** What has happened meanwhile, with what can be done about it at its end. */
export function Notice({ as = 'div', className = '', ...attributes }: BoxProps) {
  return createElement(as, {
    ...attributes,
    className: `flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-base border border-l-4 border-zari bg-paper-bright px-4 py-2.5 ${className}`,
  });
}

/** What to know before going on. */
export function Caution({ className = '', ...attributes }: ComponentProps<'div'>) {
  return <div className={`border-l-4 border-zari bg-sand p-3 ${className}`} {...attributes} />;
}

import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  /** How many rows the list has; undefined until known. */
  count?: number | undefined;
  className?: string;
  /** What can be done on the page. */
  children?: ReactNode;
}

/** The title of a page, and what can be done there. */
export function PageHead({ title, className = '', children, ...list }: PageHeadProps) {
  return (
    <div className={`mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 ${className}`}>
      <h1 className="mr-auto min-w-0 break-words">
        {title}
        {'count' in list && (
          <>
            {' '}
            <span className="text-base text-ink-soft" role="status">
              {list.count?.toLocaleString('en-IN')}
            </span>
          </>
        )}
      </h1>
      {children}
    </div>
  );
}

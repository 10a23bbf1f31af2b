import { type ComponentProps, createElement, type ReactNode, useId } from 'react';

type CardTag = 'div' | 'section' | 'article' | 'form' | 'details' | 'p' | 'ul' | 'ol' | 'li';

type CardProps<Tag extends CardTag> = { as?: Tag } & ComponentProps<Tag>;

/** A bright box with a border. */
export function Card<Tag extends CardTag = 'div'>({ as, className = '', ...attributes }: CardProps<Tag>) {
  return createElement(as ?? 'div', { ...attributes, className: `card ${className}` });
}

interface TitledCardProps {
  title: ReactNode;
  hint?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A card whose heading names it. */
export function TitledCard({ title, hint, action, className = '', children }: TitledCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={`grid min-w-0 content-start gap-3 p-4 ${className}`}>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {action}
        {hint && <p className="w-full text-ink-soft">{hint}</p>}
      </header>
      {children}
    </Card>
  );
}

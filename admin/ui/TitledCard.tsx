import { type ReactNode, useId } from 'react';
import { Card } from './Card.tsx';

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

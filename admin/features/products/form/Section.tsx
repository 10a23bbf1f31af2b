import { type ReactNode, useId } from 'react';
import { Card } from '#admin/ui/Card.tsx';

interface SectionProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A section of the form with its heading. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid content-start gap-4 p-4 sm:p-5">
      <header>
        <h2 id={id}>{title}</h2>
        {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      </header>
      {children}
    </Card>
  );
}

import type { ReactNode } from 'react';
import { Card } from '#admin/ui/Card.tsx';

interface AccessCardProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** The card in the middle of the screen that every access state uses. */
export function AccessCard({ title, text, children }: AccessCardProps) {
  return (
    <main className="grid flex-1 place-items-center px-4 py-10">
      <Card as="section" className="w-full max-w-md shadow-lift">
        <div className="zari" aria-hidden="true" />
        <div className="grid gap-5 p-6 sm:p-8">
          <header className="grid gap-2">
            <p className="font-display text-ink-soft">Admin</p>
            <h1>{title}</h1>
            {text && <p className="text-ink-soft">{text}</p>}
          </header>
          {children}
        </div>
      </Card>
    </main>
  );
}

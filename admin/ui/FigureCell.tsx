import type { ReactNode } from 'react';

interface FigureCellProps {
  label: string;
  /** An empty figure, which a phone omits. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** A figure in a list's table; on a phone, where a row is a card, with its label. */
export function FigureCell({ label, isEmpty = false, children }: FigureCellProps) {
  return (
    <td className={`text-right ${isEmpty ? 'max-lg:hidden' : 'max-lg:flex'} max-lg:justify-between`}>
      <span className="text-ink-soft lg:hidden">{label}</span>
      <span>{children}</span>
    </td>
  );
}

import type { ReactNode } from 'react';
import { progressText } from './messages.ts';

/** Below a grid that does not show everything: what adds more cards, and how many are shown. */
export function ListingMore({ shown, count, children }: { shown: number; count: number; children: ReactNode }) {
  return (
    <div className="listing-more">
      {children}
      <p className="text-ink-soft text-sm">{progressText(shown, count)}</p>
    </div>
  );
}

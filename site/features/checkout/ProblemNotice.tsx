import { useEffect, useRef } from 'react';
import { applyAvailableStock } from './checkout.store.ts';
import { OUT_OF_STOCK } from './messages.ts';
import type { Problem, ShortLine } from './problem.ts';

/** The problem with the payment and what to do about it. Takes the focus when it appears. */
export function ProblemNotice({ problem }: { problem: Problem }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="alert"
      className="border-madder bg-madder-wash rounded-small grid gap-2 border-l-4 p-4 text-sm outline-none"
    >
      <p className="text-base font-semibold">{problem.title}</p>
      {problem.changes?.map((change) => (
        <p key={change}>{change}</p>
      ))}
      {problem.text !== '' && <p>{problem.text}</p>}
      {problem.link !== undefined && (
        <a className="button button-outline" href={problem.link.path}>
          {problem.link.text}
        </a>
      )}
      {problem.shortLines?.map((line) => (
        <ShortLineChoice key={line.cartItemId} line={line} />
      ))}
    </div>
  );
}

function ShortLineChoice({ line }: { line: ShortLine }) {
  const label = line.available > 0 ? OUT_OF_STOCK.change(line.available) : OUT_OF_STOCK.remove;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>{line.text}</p>
      <button
        className="button button-outline"
        type="button"
        aria-label={`${label}: ${line.text}`}
        onClick={() => applyAvailableStock(line)}
      >
        {label}
      </button>
    </div>
  );
}

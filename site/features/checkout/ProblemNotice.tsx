import { useEffect, useRef } from 'react';
import type { PinPlace } from '#site/features/delivery/pin-place.ts';
import { OUT_OF_STOCK, PLACE_IN_DOUBT } from './messages.ts';
import { correctPlace } from './pin-suggestion.store.ts';
import { $problem, applyAvailableStock } from './problem.store.ts';
import type { Problem, ShortLine } from './problem.ts';

/** Id of the Pay button. */
export const PAY_ID = 'pay';

/** The problem with the payment and what to do about it. Takes the focus when it appears. */
export function ProblemNotice({ problem }: { problem: Problem }) {
  const { place } = problem;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className={`${place === undefined ? 'border-madder bg-madder-wash' : 'border-zari bg-sand'} rounded-small grid gap-2 border-l-4 p-4 text-sm outline-none`}
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
      {place !== undefined && (
        <button className="button button-outline" type="button" onClick={() => acceptPlace(place)}>
          {PLACE_IN_DOUBT.correct(place)}
        </button>
      )}
      {problem.shortLines?.map((line) => (
        <ShortLineChoice key={line.cartItemId} line={line} />
      ))}
    </div>
  );
}

/** Corrects the address and goes on to Pay. */
function acceptPlace(place: PinPlace): void {
  correctPlace(place);
  $problem.set(null);
  document.getElementById(PAY_ID)?.focus();
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

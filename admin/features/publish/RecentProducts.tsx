import { useState } from 'react';
import { formatMoment } from '#admin/format/dates.ts';
import { durationText } from '#admin/format/durations.ts';
import type { RecentProduct } from '#shared/api/publish-status.ts';
import { PUBLISH_WORDS } from './messages.ts';
import { ProductLink } from './ProductLink.tsx';

const SHOWN = 5;

interface RecentProductsProps {
  recent: readonly RecentProduct[];
  names: ReadonlyMap<string, string> | undefined;
  onLeave: () => void;
}

/** Recently published products, with time and duration. */
export function RecentProducts({ recent, names, onLeave }: RecentProductsProps) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <section className="grid gap-1">
      <h3>{PUBLISH_WORDS.recent}</h3>
      <ul className="grid gap-1">
        {(isWhole ? recent : recent.slice(0, SHOWN)).map(({ product_id: id, live_at: liveAt, took_ms: ms }) => (
          <li key={id}>
            <ProductLink id={id} name={names?.get(id)} onLeave={onLeave} />
            <span className="block text-sm text-ink-soft">
              {formatMoment(new Date(liveAt))} · {PUBLISH_WORDS.liveAfter} {durationText(ms)}
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && recent.length > SHOWN && (
        <button type="button" className="link justify-self-start" onClick={() => setIsWhole(true)}>
          {PUBLISH_WORDS.showAll}
        </button>
      )}
    </section>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '#admin/ui/Card.tsx';
import type { Overview } from '#shared/api/overview.ts';
import { formatRupees } from '#shared/money.ts';
import { figuresOf, growth } from './figures.ts';
import { comparedWith, formatCount, formatShare, REPORTS_WORDS, refundedInWords } from './messages.ts';
import type { Days } from './reports-search.ts';

const NONE = '–';

/** The key figures; each links to the list behind it. */
export function FigureCards({ overview, days }: { overview: Overview; days: Days }) {
  const now = figuresOf(overview.current);
  const then = figuresOf(overview.before);
  const { shop } = overview;
  const begun: Days & { source: 'shop' } = { ...days, source: 'shop' };
  const paid: Days & { payment: 'paid' } = { ...days, payment: 'paid' };
  const toPaid: ListLink = (props) => <Link to="/orders" search={paid} {...props} />;
  const toBegun: ListLink = (props) => <Link to="/orders" search={begun} {...props} />;
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(50%_-_0.5rem,14rem),1fr))] gap-3">
      <Figure
        label={REPORTS_WORDS.revenue}
        value={formatRupees(now.revenue)}
        compared={comparedWith(growth(now.revenue, then.revenue), formatRupees(then.revenue))}
        hint={now.refunded > 0 ? refundedInWords(now.refunded) : REPORTS_WORDS.revenueHint}
        list={toPaid}
      />
      <Figure
        label={REPORTS_WORDS.orders}
        value={formatCount(now.paid)}
        compared={comparedWith(growth(now.paid, then.paid), formatCount(then.paid))}
        list={toPaid}
      />
      <Figure
        label={REPORTS_WORDS.average}
        value={now.average === undefined ? NONE : formatRupees(now.average)}
        compared={comparedWith(growth(now.average, then.average), formatRupees(then.average ?? 0))}
        list={toPaid}
      />
      <Figure
        label={REPORTS_WORDS.discounted}
        value={formatRupees(now.discounted)}
        compared={comparedWith(growth(now.discounted, then.discounted), formatRupees(then.discounted))}
        hint={REPORTS_WORDS.discountedHint}
        list={toPaid}
      />
      <Figure
        label={REPORTS_WORDS.begun}
        value={formatCount(now.begun)}
        compared={comparedWith(growth(now.begun, then.begun), formatCount(then.begun))}
        hint={REPORTS_WORDS.begunHint}
        list={toBegun}
      />
      <Figure
        label={REPORTS_WORDS.conversion}
        value={now.conversion === undefined ? NONE : formatShare(now.conversion)}
        compared={comparedWith(growth(now.conversion, then.conversion), formatShare(then.conversion ?? 0))}
        hint={REPORTS_WORDS.conversionHint}
        list={toBegun}
      />
      <Figure
        label={REPORTS_WORDS.lowStock}
        value={formatCount(shop.low_stock)}
        hint={REPORTS_WORDS.lowStockHint}
        list={(props) => <Link to="/products" search={{ stock: 'low' }} {...props} />}
      />
      <Figure
        label={REPORTS_WORDS.soldOut}
        value={formatCount(shop.sold_out)}
        hint={REPORTS_WORDS.soldOutHint}
        list={(props) => <Link to="/products" search={{ stock: 'out' }} {...props} />}
      />
    </div>
  );
}

/** Renders a link to a list around a figure. */
type ListLink = (props: { className: string; 'aria-label': string; children: ReactNode }) => ReactNode;

interface FigureProps {
  label: string;
  value: string;
  /** Comparison with the previous period. */
  compared?: string;
  hint?: string;
  /** The link to the list behind the figure. */
  list: ListLink;
}

function Figure({ label, value, compared, hint, list }: FigureProps) {
  return (
    <Card className="flex flex-col gap-0.5 px-4 py-3.5">
      <h2 className="text-base">{label}</h2>
      <p className="font-display text-[1.75rem] leading-tight">
        {list({
          className: 'decoration-1 underline-offset-[0.2em] hover:text-accent hover:underline',
          'aria-label': `${label}: ${value}`,
          children: value,
        })}
      </p>
      {compared && <p className="text-sm">{compared}</p>}
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
    </Card>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Overview } from '#shared/api/overview.ts';
import { OVERVIEW_WORDS } from './messages.ts';

/** What a shop without an order needs, instead of charts of nothing. */
export function FirstSteps({ shop }: { shop: Overview['shop'] }) {
  return (
    <section className="card max-w-2xl p-6" aria-labelledby="first-steps">
      <h2 id="first-steps">{OVERVIEW_WORDS.firstSteps}</h2>
      <p className="mt-1 text-ink-soft">{OVERVIEW_WORDS.firstStepsHint}</p>
      <ol className="mt-4 grid gap-4">
        <Step isDone={shop.has_categories} hint={OVERVIEW_WORDS.addCategoryHint}>
          <Link to="/categories" search={{ edit: 'new' }} className="link">
            {OVERVIEW_WORDS.addCategory}
          </Link>
        </Step>
        <Step isDone={shop.products > 0} hint={OVERVIEW_WORDS.addProductHint}>
          <Link to="/products" className="link">
            {OVERVIEW_WORDS.addProduct}
          </Link>
        </Step>
        <Step isDone={shop.has_pictures} hint={OVERVIEW_WORDS.addPictureHint}>
          <Link to="/products" className="link">
            {OVERVIEW_WORDS.addPicture}
          </Link>
        </Step>
        <Step isDone={false} hint={OVERVIEW_WORDS.checkPaymentHint}>
          <a href="/" className="link">
            {OVERVIEW_WORDS.checkPayment}
          </a>
        </Step>
      </ol>
    </section>
  );
}

function Step({ isDone, hint, children }: { isDone: boolean; hint: string; children: ReactNode }) {
  return (
    <li className="ml-5 list-decimal">
      {children} {isDone && <span className="badge badge-calm">{OVERVIEW_WORDS.done}</span>}
      <p className="text-sm text-ink-soft">{hint}</p>
    </li>
  );
}

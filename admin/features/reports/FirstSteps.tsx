import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '#admin/ui/Badge.tsx';
import { Card } from '#admin/ui/Card.tsx';
import type { Overview } from '#shared/api/overview.ts';
import { REPORTS_WORDS } from './messages.ts';

/** Shown instead of empty charts while the shop has no orders. */
export function FirstSteps({ shop }: { shop: Overview['shop'] }) {
  return (
    <Card as="section" className="max-w-2xl p-6" aria-labelledby="first-steps">
      <h2 id="first-steps">{REPORTS_WORDS.firstSteps}</h2>
      <p className="mt-1 text-ink-soft">{REPORTS_WORDS.firstStepsHint}</p>
      <ol className="mt-4 grid gap-4">
        <Step isDone={shop.has_categories} hint={REPORTS_WORDS.addCategoryHint}>
          <Link to="/categories" search={{ edit: 'new' }} className="link">
            {REPORTS_WORDS.addCategory}
          </Link>
        </Step>
        <Step isDone={shop.products > 0} hint={REPORTS_WORDS.addProductHint}>
          <Link to="/products" className="link">
            {REPORTS_WORDS.addProduct}
          </Link>
        </Step>
        <Step isDone={shop.has_pictures} hint={REPORTS_WORDS.addPictureHint}>
          <Link to="/products" className="link">
            {REPORTS_WORDS.addPicture}
          </Link>
        </Step>
        <Step isDone={false} hint={REPORTS_WORDS.checkPaymentHint}>
          <a href="/" className="link">
            {REPORTS_WORDS.checkPayment}
          </a>
        </Step>
      </ol>
    </Card>
  );
}

function Step({ isDone, hint, children }: { isDone: boolean; hint: string; children: ReactNode }) {
  return (
    <li className="ml-5 list-decimal">
      {children} {isDone && <Badge tone="calm">{REPORTS_WORDS.done}</Badge>}
      <p className="text-sm text-ink-soft">{hint}</p>
    </li>
  );
}

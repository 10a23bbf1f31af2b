import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { z } from 'zod';
import { INBOX_KEY } from '#admin/features/inbox/open-issues.queries.ts';
import { FormField } from '#admin/forms/FormField.tsx';
import { choice, lines } from '#admin/forms/fields.ts';
import { RecordForm, SubmitButton } from '#admin/forms/RecordForm.tsx';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import type { AdminReview } from '#shared/api/reviews.ts';
import { mediaUrl } from '#shared/pocketbase/media.ts';
import { MAX_RATING, REVIEW_LIMITS, type ReviewState } from '#shared/product/reviews.ts';
import { REVIEWS_WORDS, reviewLabel, STATE_LABELS } from './messages.ts';
import { REVIEWS_KEY } from './reviews.queries.ts';

const FIELDS = {
  reply: lines(REVIEWS_WORDS.reply, z.string().trim(), {
    hint: REVIEWS_WORDS.replyHint,
    input: { maxLength: REVIEW_LIMITS.reply, rows: 2 },
  }),
  state: choice(REVIEWS_WORDS.states, STATE_LABELS, 'waiting'),
};

/** The toast after a move to a state. */
const DONE: Record<ReviewState, string> = {
  waiting: '',
  published: REVIEWS_WORDS.published,
  hidden: REVIEWS_WORDS.hidden,
};

/** One review with its pictures, the shop's reply, and the buttons to publish or hide it. */
export function ReviewCard({ review }: { review: AdminReview }) {
  const { product_id, product_name, order_id, order_number, rating, name, text, state, written_at } = review;
  const id = useId();
  const doneOf = ({ state: to }: { state: ReviewState }) => (to === state ? REVIEWS_WORDS.replySaved : DONE[to]);
  const form = useRecordForm(FIELDS, {
    record: review,
    affected: [REVIEWS_KEY, INBOX_KEY],
    save: {
      collection: 'reviews',
      done: doneOf,
      label: (values) => `${doneOf(values)}: ${product_name || REVIEWS_WORDS.unknownProduct}`,
      // What is published is what was read here: the buyer may have changed it meanwhile.
      operations: ({ values, seen }) => [
        {
          action: 'update',
          collection: 'reviews',
          id: review.id,
          values: { state, ...values },
          seen: { rating, text, name, written_at, ...seen, state },
        },
      ],
    },
  });
  const move = (to: ReviewState) => {
    // The review leaves the list, and the focus would be lost with its button.
    focusNeighbour(id);
    form.submit({ state: to });
  };

  return (
    <Card as="article" className="grid gap-2 px-5 py-4" aria-label={reviewLabel(review)} id={id}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Link to="/products/$id" params={{ id: product_id }} className="link font-semibold" {...ROW_CONTROL}>
          {product_name || REVIEWS_WORDS.unknownProduct}
        </Link>
        <span className="text-zari" role="img" aria-label={REVIEWS_WORDS.rated(rating)}>
          {'★'.repeat(rating) + '☆'.repeat(MAX_RATING - rating)}
        </span>
      </p>
      <p className="text-sm break-words text-ink-soft">
        {name} ·{' '}
        <Link to="/orders" search={{ order: order_id }} className="link">
          {order_number}
        </Link>{' '}
        · <Moment at={written_at} />
      </p>
      {text !== '' && <p className="max-w-prose break-words whitespace-pre-line">{text}</p>}
      <Pictures paths={review.pictures ?? []} />
      <RecordForm form={form} className="grid gap-2">
        <FormField name="reply" className="max-w-prose" />
        <div className="flex flex-wrap gap-2">
          {state !== 'published' && (
            <Button disabled={form.isSaving} onClick={() => move('published')}>
              {REVIEWS_WORDS.publish}
            </Button>
          )}
          {state === 'published' && form.isDirty && <SubmitButton form={form} label={REVIEWS_WORDS.saveReply} />}
          {state !== 'hidden' && (
            <Button look="outline" disabled={form.isSaving} onClick={() => move('hidden')}>
              {REVIEWS_WORDS.hide}
            </Button>
          )}
        </div>
      </RecordForm>
    </Card>
  );
}

function Pictures({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {paths.map((path, index) => (
        <li key={path}>
          <a href={mediaUrl(path)} target="_blank" rel="noopener">
            <img
              className="h-32 w-24 rounded-small bg-sand object-cover"
              src={mediaUrl(path)}
              alt={REVIEWS_WORDS.picture(index + 1)}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function focusNeighbour(cardId: string): void {
  const row = document.getElementById(cardId)?.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('[data-row-control]')?.focus();
}

import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Conflict } from '#admin/features/content/Conflict.tsx';
import { INBOX_KEY } from '#admin/features/inbox/open-issues.queries.ts';
import { ROW_CONTROL } from '#admin/lists/row-keys.ts';
import { useEdits } from '#admin/saving/use-edits.ts';
import { useSave } from '#admin/saving/use-save.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { Field } from '#admin/ui/Field.tsx';
import { TextArea } from '#admin/ui/Input.tsx';
import { LeaveGuard } from '#admin/ui/LeaveGuard.tsx';
import { Moment } from '#admin/ui/Moment.tsx';
import type { AdminReview } from '#shared/api/reviews.ts';
import { mediaUrl } from '#shared/pocketbase/media.ts';
import { MAX_RATING, REVIEW_LIMITS, type ReviewState } from '#shared/product/reviews.ts';
import { REVIEWS_WORDS, reviewLabel } from './messages.ts';
import { REVIEWS_KEY } from './reviews.queries.ts';

/** One review with its pictures, the shop's reply, and the buttons to publish or hide it. */
export function ReviewCard({ review }: { review: AdminReview }) {
  const { product_id, product_name, order_id, order_number, rating, name, text, state, written_at } = review;
  const edits = useEdits({ reply: review.reply });
  const isDirty = edits.isDirty && edits.valueOf('reply').trim() !== review.reply;
  const step = useSave('reviews', [REVIEWS_KEY, INBOX_KEY]);
  const id = useId();

  const save = (to: ReviewState, done: string) => {
    // The review leaves the list, and the focus would be lost with its button.
    if (to !== state) focusNeighbour(id);
    const { values, seen } = edits;
    const update = {
      action: 'update',
      collection: 'reviews',
      id: review.id,
      values: { state: to, ...(isDirty && values.reply !== undefined ? { reply: values.reply.trim() } : {}) },
      // What is published is what was read here: the buyer may have changed it meanwhile.
      seen: { state, rating, text, name, written_at, ...(isDirty ? seen : {}) },
    } as const;
    step.mutate(
      {
        label: `${done}: ${product_name || REVIEWS_WORDS.unknownProduct}`,
        source: 'form',
        operations: [update],
        done,
      },
      { onSuccess: () => edits.saved(values) },
    );
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
      <Field label={REVIEWS_WORDS.reply} hint={REVIEWS_WORDS.replyHint}>
        {(control) => (
          <TextArea
            {...control}
            className="max-w-prose"
            rows={2}
            maxLength={REVIEW_LIMITS.reply}
            value={edits.valueOf('reply')}
            onChange={({ target }) => edits.type('reply', target.value)}
          />
        )}
      </Field>
      {edits.conflicts.map((field) => (
        <Conflict
          key={field}
          label={REVIEWS_WORDS.reply}
          theirs={review.reply}
          yours={edits.valueOf('reply')}
          onSettle={(keepsYours) => edits.settle(field, keepsYours)}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {state !== 'published' && (
          <Button disabled={step.isPending} onClick={() => save('published', REVIEWS_WORDS.published)}>
            {REVIEWS_WORDS.publish}
          </Button>
        )}
        {state === 'published' && isDirty && (
          <Button disabled={step.isPending} onClick={() => save(state, REVIEWS_WORDS.replySaved)}>
            {REVIEWS_WORDS.saveReply}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button look="outline" disabled={step.isPending} onClick={() => save('hidden', REVIEWS_WORDS.hidden)}>
            {REVIEWS_WORDS.hide}
          </Button>
        )}
      </div>
      {isDirty && !step.isPending && !step.isSuccess && (
        <LeaveGuard isDirty title={REVIEWS_WORDS.leaveTitle} action={REVIEWS_WORDS.leave}>
          {REVIEWS_WORDS.leaveText}
        </LeaveGuard>
      )}
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

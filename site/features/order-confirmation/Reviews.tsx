import { useEffect, useRef, useState } from 'react';
import type { OrderConfirmation } from '#shared/api/order-confirmation.ts';
import { MAX_RATING } from '#shared/product/reviews.ts';
import { failureText } from '#site/api/shop-api.ts';
import { lazyIsland } from '#site/components/lazy-island.tsx';
import { showToast } from '#site/components/toast.store.ts';
import { useRequest } from '#site/components/use-request.ts';
import { showOrder } from './confirmation.store.ts';
import { setReviewMails } from './order-confirmation.queries.ts';
import { REVIEWS_WORDS } from './review-messages.ts';

// Loaded only when it is opened.
const ReviewForm = lazyIsland(() => import('./ReviewForm.tsx').then((module) => module.ReviewForm), {
  waiting: () => <p role="status">{REVIEWS_WORDS.loading}</p>,
});

type Item = OrderConfirmation['reviews']['items'][number];

/** What the buyer wrote about the products of a delivered order, and the form to write it. */
export function Reviews({ order, notice }: { order: OrderConfirmation; notice: string }) {
  const { items, wants_mails } = order.reviews;
  const section = useRef<HTMLElement>(null);
  // The section is not there yet when the browser follows the mail's link to it.
  useEffect(() => {
    if (/^#review/.test(location.hash)) section.current?.scrollIntoView();
  }, []);
  if (items.length === 0) return null;
  return (
    <section ref={section} id="reviews" aria-labelledby="reviews-title">
      <h2 className="text-xl" id="reviews-title">
        {REVIEWS_WORDS.title}
      </h2>
      <p className="text-ink-soft mt-1 text-sm">{REVIEWS_WORDS.intro}</p>
      <ul className="mt-2 grid gap-3">
        {items.map((item) => (
          <li key={item.product_id} className="card grid gap-2">
            <ReviewOf item={item} name={order.shipping.first_name} notice={notice} />
          </li>
        ))}
      </ul>
      <MailsButton wantsMails={wants_mails} />
    </section>
  );
}

function ReviewOf({ item, name, notice }: { item: Item; name: string; notice: string }) {
  const [isOpen, setOpen] = useState(false);
  const { review } = item;
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The form's buttons are gone.
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <p className="font-semibold">{item.name}</p>
      {review !== null && !isOpen && (
        <>
          <p>
            <span className="text-zari" role="img" aria-label={REVIEWS_WORDS.rated(review.rating)}>
              {'★'.repeat(review.rating) + '☆'.repeat(MAX_RATING - review.rating)}
            </span>{' '}
            {review.is_published ? REVIEWS_WORDS.published : REVIEWS_WORDS.waiting}
          </p>
          {review.text !== '' && <p className="text-sm break-words whitespace-pre-line">{review.text}</p>}
        </>
      )}
      {isOpen ? (
        <ReviewForm item={item} name={name} notice={notice} onClose={() => setOpen(false)} />
      ) : (
        <button
          ref={opener}
          className="button button-outline w-fit"
          type="button"
          aria-label={review === null ? REVIEWS_WORDS.writeOf(item.name) : REVIEWS_WORDS.changeOf(item.name)}
          onClick={() => setOpen(true)}
        >
          {review === null ? REVIEWS_WORDS.write : REVIEWS_WORDS.change}
        </button>
      )}
    </>
  );
}

/** Whether the shop asks for reviews by mail; also the way out that each such mail links to. */
function MailsButton({ wantsMails }: { wantsMails: boolean }) {
  const { send, button } = useRequest((error) => showToast(failureText(error), '', 'error'));
  const change = async () => {
    showOrder(await setReviewMails(!wantsMails));
    showToast(wantsMails ? REVIEWS_WORDS.mailsStopped : REVIEWS_WORDS.mailsAgain);
  };

  return (
    <button className="button button-quiet mt-2 text-sm" type="button" {...button} onClick={() => void send(change)}>
      {wantsMails ? REVIEWS_WORDS.noMails : REVIEWS_WORDS.mails}
    </button>
  );
}

import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { OrderConfirmation } from '#shared/api/order-confirmation.ts';
import { REVIEW_MESSAGES, reviewFormSchema } from '#shared/api/reviews.ts';
import { mediaUrl } from '#shared/pocketbase/media.ts';
import { MAX_REVIEW_PICTURES, REVIEW_LIMITS } from '#shared/reviews.ts';
import { Field, TextArea } from '#site/components/Field.tsx';
import { showToast } from '#site/components/toast.store.ts';
import { ApiRefusal } from '#site/features/checkout/post-json.ts';
import { showOrder } from './confirmation.store.ts';
import { ReviewPictures } from './ReviewPictures.tsx';
import { sendReview } from './review.queries.ts';
import { REVIEW_FORM_WORDS, REVIEWS_WORDS } from './review-messages.ts';
import { base64Of, PictureUnreadable, shrinkPicture } from './review-pictures.ts';
import { StarChoice } from './StarChoice.tsx';

interface Props {
  item: OrderConfirmation['reviews']['items'][number];
  /** The buyer's first name, unless they gave another one. */
  name: string;
  onClose: () => void;
}

/** Writes a review, or changes the one that is there. What is typed stays after a failure. */
export function ReviewForm({ item, name, onClose }: Props) {
  const { product_id, review } = item;
  const [rating, setRating] = useState(review?.rating);
  const [kept, setKept] = useState<readonly string[]>(review?.pictures ?? []);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const [state, setState] = useState<'open' | 'preparing' | 'sending'>('open');
  const top = useRef<HTMLFormElement>(null);
  const id = (field: string) => `review-${field}-${product_id}`;

  useEffect(() => top.current?.querySelector('input')?.focus(), []);

  async function addPictures(files: readonly File[]): Promise<void> {
    const free = MAX_REVIEW_PICTURES - kept.length - added.length;
    setProblem(files.length > free ? REVIEW_MESSAGES.tooMany : '');
    setState('preparing');
    for (const file of files.slice(0, free)) {
      try {
        const picture = await shrinkPicture(file);
        setAdded((now) => [...now, picture]);
      } catch (error) {
        if (!(error instanceof PictureUnreadable)) reportError(error);
        setProblem(`${file.name}: ${REVIEW_MESSAGES.noPicture}`);
      }
    }
    setState('open');
  }

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = reviewFormSchema.safeParse({
      product_id,
      rating,
      text: typed.get('text'),
      name: typed.get('name'),
      kept,
      pictures: added.map(base64Of),
    });
    setProblem(read.success ? '' : (read.error.issues[0]?.message ?? REVIEWS_WORDS.unreachable));
    if (!read.success || state !== 'open') return;
    setState('sending');
    try {
      const order = await sendReview(read.data);
      onClose();
      showOrder(order);
      showToast(REVIEW_FORM_WORDS.sent, REVIEW_FORM_WORDS.sentText);
    } catch (error) {
      setState('open');
      setProblem(error instanceof ApiRefusal ? textOf(error) : REVIEWS_WORDS.unreachable);
    }
  }

  return (
    <form ref={top} className="grid gap-4" onSubmit={(event) => void send(event)} noValidate>
      <StarChoice name={id('rating')} rating={rating} onChoose={setRating} />
      <TextArea
        id={id('text')}
        name="text"
        label={REVIEW_FORM_WORDS.text}
        hint={REVIEW_FORM_WORDS.textHint}
        maxLength={REVIEW_LIMITS.text}
        rows={4}
        defaultValue={review?.text}
      />
      <ReviewPictures
        id={id('pictures')}
        pictures={[...kept.map((path) => mediaUrl(path) ?? ''), ...added]}
        isBusy={state === 'preparing'}
        onAdd={(files) => void addPictures(files)}
        onRemove={(index) => {
          if (index < kept.length) setKept(kept.filter((_, at) => at !== index));
          else setAdded(added.filter((_, at) => at !== index - kept.length));
        }}
      />
      <Field
        id={id('name')}
        name="name"
        label={REVIEW_FORM_WORDS.name}
        maxLength={REVIEW_LIMITS.name}
        defaultValue={review?.name ?? name}
        autoComplete="nickname"
      />
      <p
        className="border-madder bg-madder-wash rounded-small border-l-4 p-3 text-sm break-words"
        role="alert"
        hidden={problem === ''}
      >
        {problem}
      </p>
      <div className="flex flex-wrap gap-3">
        <button className="button" type="submit" disabled={state !== 'open'}>
          {state === 'sending' ? REVIEW_FORM_WORDS.sending : REVIEW_FORM_WORDS.send}
        </button>
        <button className="button button-outline" type="button" disabled={state === 'sending'} onClick={onClose}>
          {REVIEW_FORM_WORDS.close}
        </button>
      </div>
    </form>
  );
}

/** The message about the field that is wrong, if the server names one. */
function textOf({ reason }: ApiRefusal): string {
  return Object.values(reason.fields ?? {})[0] ?? reason.message;
}

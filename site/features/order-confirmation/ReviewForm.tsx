import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { MAX_BUYER_PICTURES } from '#shared/api/buyer-pictures.ts';
import { type OrderConfirmation, orderConfirmationSchema } from '#shared/api/order-confirmation.ts';
import { REVIEW_PATH, reviewFormSchema } from '#shared/api/reviews.ts';
import { mediaUrl } from '#shared/pocketbase/media.ts';
import { MAX_RATING, REVIEW_LIMITS } from '#shared/product/reviews.ts';
import { failureText, postJson } from '#site/api/shop-api.ts';
import { DataNotice } from '#site/components/DataNotice.tsx';
import { Field, TextArea } from '#site/components/Field.tsx';
import { SHOP_UNREACHABLE } from '#site/components/messages.ts';
import { Notice } from '#site/components/Notice.tsx';
import { showToast } from '#site/components/toast.store.ts';
import { useRequest } from '#site/components/use-request.ts';
import { BuyerPictures } from './BuyerPictures.tsx';
import { showOrder } from './confirmation.store.ts';
import { orderOfPage, PICTURES_TIMEOUT_MS } from './order-confirmation.queries.ts';
import { REVIEW_FORM_WORDS } from './review-messages.ts';
import { base64Of, usePictures } from './use-pictures.ts';

interface Props {
  item: OrderConfirmation['reviews']['items'][number];
  /** The buyer's first name, unless they gave another one. */
  name: string;
  /** What a review is used for. */
  notice: string;
  onClose: () => void;
}

/** Writes a review, or changes the one that is there. What is typed stays after a failure. */
export function ReviewForm({ item, name, notice, onClose }: Props) {
  const { product_id, review } = item;
  const [rating, setRating] = useState(review?.rating);
  const [kept, setKept] = useState<readonly string[]>(review?.pictures ?? []);
  const [problem, setProblem] = useState('');
  const { isBusy, send, button } = useRequest((error) => setProblem(failureText(error)));
  const { added, isPreparing, add, remove } = usePictures(setProblem);
  const top = useRef<HTMLFormElement>(null);
  const id = (field: string) => `review-${field}-${product_id}`;

  useEffect(() => top.current?.querySelector('input')?.focus(), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
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
    setProblem(read.success ? '' : (read.error.issues[0]?.message ?? SHOP_UNREACHABLE));
    if (!read.success || isPreparing) return;
    void send(async () => {
      const request = { ...orderOfPage(), ...read.data };
      const order = await postJson(REVIEW_PATH, request, orderConfirmationSchema, PICTURES_TIMEOUT_MS);
      onClose();
      showOrder(order);
      showToast(REVIEW_FORM_WORDS.sent, REVIEW_FORM_WORDS.sentText);
    });
  };

  return (
    <form ref={top} className="grid gap-4" onSubmit={submit} noValidate>
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
      <BuyerPictures
        id={id('pictures')}
        pictures={[...kept.map((path) => mediaUrl(path) ?? ''), ...added]}
        isBusy={isPreparing}
        onAdd={(files) => void add(files, MAX_BUYER_PICTURES - kept.length - added.length)}
        onRemove={(index) => {
          if (index < kept.length) setKept(kept.filter((_, at) => at !== index));
          else remove(index - kept.length);
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
      <DataNotice text={notice} />
      <Notice text={problem} />
      <div className="flex flex-wrap gap-3">
        <button className="button" type="submit" aria-disabled={isBusy || isPreparing}>
          {isBusy ? REVIEW_FORM_WORDS.sending : REVIEW_FORM_WORDS.send}
        </button>
        <button className="button button-outline" type="button" {...button} onClick={() => isBusy || onClose()}>
          {REVIEW_FORM_WORDS.close}
        </button>
      </div>
    </form>
  );
}

interface StarChoiceProps {
  name: string;
  /** Undefined until chosen. */
  rating: number | undefined;
  onChoose: (rating: number) => void;
}

const STARS = Array.from({ length: MAX_RATING }, (_, index) => index + 1);

/** One to five stars: a group of radio buttons that look like stars. */
export function StarChoice({ name, rating, onChoose }: StarChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{REVIEW_FORM_WORDS.stars}</legend>
      <div className="flex">
        {STARS.map((star) => (
          <label
            key={star}
            className="text-zari has-[:focus-visible]:outline-ink rounded-small grid size-11 cursor-pointer place-items-center text-3xl leading-none has-[:focus-visible]:outline-2"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={star}
              aria-label={REVIEW_FORM_WORDS.star(star)}
              checked={rating === star}
              onChange={() => onChoose(star)}
            />
            <span aria-hidden="true">{rating !== undefined && star <= rating ? '★' : '☆'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

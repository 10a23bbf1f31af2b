import { MAX_RATING } from '#shared/product/reviews.ts';
import { REVIEW_FORM_WORDS } from './review-messages.ts';

interface Props {
  name: string;
  /** Undefined until chosen. */
  rating: number | undefined;
  onChoose: (rating: number) => void;
}

const STARS = Array.from({ length: MAX_RATING }, (_, index) => index + 1);

/** One to five stars: a group of radio buttons that look like stars. */
export function StarChoice({ name, rating, onChoose }: Props) {
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

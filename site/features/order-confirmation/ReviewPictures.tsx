import { MAX_REVIEW_PICTURES } from '#shared/reviews.ts';
import { REVIEW_FORM_WORDS } from './review-messages.ts';

interface Props {
  id: string;
  /** Addresses of the chosen pictures. */
  pictures: readonly string[];
  /** Whether pictures are being made smaller. */
  isBusy: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (index: number) => void;
}

/** The pictures of a review: those chosen, each with a button to remove it, and the choice of more. */
export function ReviewPictures({ id, pictures, isBusy, onAdd, onRemove }: Props) {
  return (
    <div className="field">
      {pictures.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-3">
          {pictures.map((src, index) => (
            <li key={src} className="relative">
              <img
                className="rounded-small bg-sand size-20 object-cover"
                src={src}
                alt={REVIEW_FORM_WORDS.picture(index + 1)}
              />
              <button
                type="button"
                className="bg-paper border-line absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border"
                aria-label={REVIEW_FORM_WORDS.removePicture(index + 1)}
                onClick={() => onRemove(index)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {pictures.length < MAX_REVIEW_PICTURES && (
        <label className="button button-outline has-[:focus-visible]:outline-ink relative w-fit has-[:focus-visible]:outline-2">
          {REVIEW_FORM_WORDS.pictures(MAX_REVIEW_PICTURES)}
          <input
            type="file"
            className="sr-only"
            accept="image/jpeg,image/png,image/webp"
            multiple
            disabled={isBusy}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              onAdd([...(target.files ?? [])]);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </label>
      )}
      <p className="field-hint" id={`${id}-hint`} role="status">
        {isBusy ? REVIEW_FORM_WORDS.preparing : REVIEW_FORM_WORDS.picturesHint}
      </p>
    </div>
  );
}

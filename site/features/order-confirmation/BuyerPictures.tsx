import { MAX_BUYER_PICTURES } from '#shared/api/buyer-pictures.ts';
import { PICTURE_WORDS } from './messages.ts';

interface Props {
  id: string;
  /** Addresses of the chosen pictures. */
  pictures: readonly string[];
  /** Whether pictures are being made smaller. */
  isBusy: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (index: number) => void;
}

/** The pictures of a review or a return: those chosen, each with a button to remove it, and the choice of more. */
export function BuyerPictures({ id, pictures, isBusy, onAdd, onRemove }: Props) {
  return (
    <div className="field">
      {pictures.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-3">
          {pictures.map((src, index) => (
            <li key={src} className="relative">
              <img
                className="rounded-small bg-sand size-20 object-cover"
                src={src}
                alt={PICTURE_WORDS.picture(index + 1)}
              />
              <button
                type="button"
                className="bg-paper border-line absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border"
                aria-label={PICTURE_WORDS.remove(index + 1)}
                onClick={() => onRemove(index)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {pictures.length < MAX_BUYER_PICTURES && (
        <label className="button button-outline has-[:focus-visible]:outline-ink relative w-fit has-[:focus-visible]:outline-2">
          {PICTURE_WORDS.add(MAX_BUYER_PICTURES)}
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
        {isBusy ? PICTURE_WORDS.preparing : PICTURE_WORDS.hint}
      </p>
    </div>
  );
}

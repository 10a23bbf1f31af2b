import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { MAX_BUYER_PICTURES } from '#shared/api/buyer-pictures.ts';
import {
  RETURN_OPTIONS_PATH,
  RETURN_REQUEST_PATH,
  type ReturnOptions,
  returnOptionsSchema,
  returnRequestResponseSchema,
} from '#shared/api/returns.ts';
import { newKey } from '#shared/new-key.ts';
import { MAX_RETURN_TEXT, type ReturnWish } from '#shared/orders/returns.ts';
import { failureText, postJson } from '#site/api/shop-api.ts';
import { TextArea } from '#site/components/Field.tsx';
import { Notice } from '#site/components/Notice.tsx';
import { showToast } from '#site/components/toast.store.ts';
import { useRequest } from '#site/components/use-request.ts';
import { BuyerPictures } from './BuyerPictures.tsx';
import { readOrderAgain } from './confirmation.store.ts';
import { orderOfPage, PICTURES_TIMEOUT_MS } from './order-confirmation.queries.ts';
import { ReturnItemFields } from './ReturnItemFields.tsx';
import { type ChosenItems, readReturnForm } from './return-form.ts';
import { RETURN_FORM_WORDS, RETURNS_WORDS } from './return-messages.ts';
import { usePictures } from './use-pictures.ts';

/** A key for a content: the same for a retry, so that a request is stored once, another one for a changed form. */
function useKeyOfContent(): (content: string) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: newKey() };
    return last.current.key;
  };
}

/** Asks for a return or an exchange, whichever is still possible, exchange first. What is typed stays after a failure. */
export function ReturnForm({ wishes, onClose }: { wishes: readonly ReturnWish[]; onClose: () => void }) {
  const [options, setOptions] = useState<ReturnOptions['items']>();
  const [items, setItems] = useState<ChosenItems>({});
  const [wish, setWish] = useState<ReturnWish>(wishes[0] ?? 'exchange');
  const [problem, setProblem] = useState('');
  const { isBusy, send } = useRequest((error) => setProblem(failureText(error)));
  const { added, isPreparing, add, remove } = usePictures(setProblem);
  const keyOf = useKeyOfContent();
  const top = useRef<HTMLFormElement>(null);

  useEffect(() => {
    postJson(RETURN_OPTIONS_PATH, orderOfPage(), returnOptionsSchema).then(
      (read) => setOptions(read.items.filter(({ left }) => left > 0)),
      (error: unknown) => setProblem(failureText(error)),
    );
  }, []);
  useEffect(() => {
    if (options !== undefined) top.current?.querySelector('input')?.focus();
  }, [options]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = new FormData(event.currentTarget).get('note');
    const filled = { items, wish, note, pictures: added };
    const read = readReturnForm({ ...filled, key: keyOf(JSON.stringify(filled)) });
    setProblem('problem' in read ? read.problem : '');
    if ('problem' in read || isPreparing) return;
    void send(async () => {
      const request = { ...orderOfPage(), ...read.form };
      await postJson(RETURN_REQUEST_PATH, request, returnRequestResponseSchema, PICTURES_TIMEOUT_MS);
      showToast(RETURN_FORM_WORDS.sent);
      await readOrderAgain();
      onClose();
    });
  };

  return (
    <form
      ref={top}
      className="mt-3 grid gap-4"
      onSubmit={submit}
      onChange={() => options !== undefined && setProblem('')}
      noValidate
    >
      {options === undefined && problem === '' && <p role="status">{RETURNS_WORDS.loading}</p>}
      {options?.length === 0 && <p>{RETURN_FORM_WORDS.none}</p>}
      {options !== undefined && options.length > 0 && (
        <>
          <Wish wishes={wishes} wish={wish} onChange={setWish} />
          <fieldset className="grid gap-3">
            <legend className="mb-1 font-semibold">{RETURN_FORM_WORDS.items}</legend>
            {options.map((option) => (
              <ReturnItemFields
                key={option.item_id}
                option={option}
                isExchange={wish === 'exchange'}
                chosen={items[option.item_id]}
                onChange={(chosen) => setItems((now) => ({ ...now, [option.item_id]: chosen }))}
              />
            ))}
          </fieldset>
          <TextArea
            id="note"
            label={RETURN_FORM_WORDS.note}
            hint={RETURN_FORM_WORDS.damage}
            maxLength={MAX_RETURN_TEXT}
            rows={3}
          />
          <BuyerPictures
            id="pictures"
            pictures={added}
            isBusy={isPreparing}
            onAdd={(files) => void add(files, MAX_BUYER_PICTURES - added.length)}
            onRemove={remove}
          />
        </>
      )}
      <Notice text={problem} />
      <div className="flex flex-wrap gap-3">
        {options !== undefined && options.length > 0 && (
          <button className="button" type="submit" aria-disabled={isBusy || isPreparing}>
            {isBusy ? RETURN_FORM_WORDS.sending : RETURN_FORM_WORDS.send}
          </button>
        )}
        <button className="button button-outline" type="button" onClick={onClose}>
          {RETURN_FORM_WORDS.close}
        </button>
      </div>
    </form>
  );
}

const WISHES = [
  { value: 'exchange', label: RETURN_FORM_WORDS.exchange, hint: RETURN_FORM_WORDS.exchangeHint },
  { value: 'refund', label: RETURN_FORM_WORDS.refund, hint: RETURN_FORM_WORDS.refundHint },
] as const;

interface WishProps {
  wishes: readonly ReturnWish[];
  wish: ReturnWish;
  onChange: (wish: ReturnWish) => void;
}

function Wish({ wishes, wish, onChange }: WishProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{RETURN_FORM_WORDS.wish}</legend>
      {WISHES.filter(({ value }) => wishes.includes(value)).map(({ value, label, hint }) => (
        <label key={value} className="grid grid-cols-[auto_1fr] gap-x-3 py-1">
          <input type="radio" name="wish" className="mt-1" checked={wish === value} onChange={() => onChange(value)} />
          <span>
            {label}
            <span className="text-ink-soft block text-sm">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

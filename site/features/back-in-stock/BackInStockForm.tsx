import { type SubmitEvent, useState } from 'react';
import { STOCK_NOTICE } from '#shared/content/content-fields/notices.ts';
import { STOCK_REQUEST_EMAIL, STOCK_REQUEST_PATH } from '#shared/product/stock-requests.ts';
import { sizeOrThis } from '#shared/product/variants.ts';
import { shapeSchema } from '#shared/shape.ts';
import { ApiRefusal, postJson } from '#site/api/shop-api.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { DataNotice } from '#site/components/DataNotice.tsx';
import { Field } from '#site/components/Field.tsx';
import { OFFERS } from '#site/components/messages.ts';
import { BACK_IN_STOCK_WORDS as WORDS } from './messages.ts';

/** What became of a request: off means that the shop sends no such emails, invalid that the address is not valid. */
type Asked = 'kept' | 'off' | 'invalid' | 'failed';

const answerSchema = shapeSchema({ is_kept: true });

/** The form, which had the focus, is gone. */
const focus = (answer: HTMLElement | null) => answer?.focus();
/** On a phone the bar to buy covers the end of the screen. */
const show = (problem: HTMLElement | null) => problem?.scrollIntoView({ block: 'center' });

interface Props {
  productId: string;
  size: string;
  /** What the address is used for; missing for the standard text. */
  notice?: string | undefined;
}

/** Takes an email address for a sold-out size. A failure keeps what was typed. */
export function BackInStockForm({ productId, size, notice = STOCK_NOTICE }: Props) {
  const [state, setState] = useState<'idle' | 'sending' | Asked>('idle');
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const form = new FormData(event.currentTarget);
    setState('sending');
    setState(await ask({ ...Object.fromEntries(form), product_id: productId, size }));
  };
  if (state === 'kept') {
    return (
      <p ref={focus} tabIndex={-1} className="outline-none" role="status">
        {WORDS.kept(size)}
      </p>
    );
  }
  return (
    <form
      className="grid gap-3"
      aria-label={OFFERS.tellWhenBack(sizeOrThis(size))}
      method="dialog"
      onSubmit={(event) => void send(event)}
    >
      <p className="font-semibold">{OFFERS.tellWhenBack(sizeOrThis(size))}</p>
      <Field
        id="stock-email"
        name="email"
        label={WORDS.email}
        hint={WORDS.hint}
        type="email"
        autoComplete="email"
        maxLength={STOCK_REQUEST_EMAIL}
        required
        autoFocus
      />
      <DataNotice text={notice}>
        {WORDS.before}
        <a className="link" href="/contact">
          {WORDS.writeToUs}
        </a>
        .
      </DataNotice>
      {/* People do not see it; programs fill it in. */}
      <input name="website" defaultValue="" hidden tabIndex={-1} autoComplete="off" />
      {(state === 'invalid' || state === 'failed' || state === 'off') && (
        <p ref={show} role="alert" className="text-madder font-semibold">
          {WORDS[state]}
        </p>
      )}
      <button className="button justify-self-start" type="submit" aria-disabled={state === 'sending'}>
        {state === 'sending' ? WORDS.sending : WORDS.send}
      </button>
    </form>
  );
}

async function ask(request: object): Promise<Asked> {
  try {
    return (await postJson(STOCK_REQUEST_PATH, request, answerSchema)).is_kept ? 'kept' : 'off';
  } catch (error) {
    logWarning('The stock request was not sent', error);
    return error instanceof ApiRefusal && error.reason.code === 'invalid_request' ? 'invalid' : 'failed';
  }
}

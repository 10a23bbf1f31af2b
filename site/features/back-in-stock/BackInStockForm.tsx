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
import { useRequest } from '#site/components/use-request.ts';
import { BACK_IN_STOCK_WORDS as WORDS } from './messages.ts';

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
  const [answer, setAnswer] = useState<{ is_kept: boolean }>();
  const { isBusy, failure, send, button } = useRequest((error) => logWarning('The stock request was not sent', error));
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const request = { ...Object.fromEntries(new FormData(event.currentTarget)), product_id: productId, size };
    setAnswer(undefined);
    void send(async () => setAnswer(await postJson(STOCK_REQUEST_PATH, request, answerSchema)));
  };
  const problem = answer === undefined ? problemOf(failure) : WORDS.off;
  if (answer?.is_kept) {
    return (
      <p ref={focus} tabIndex={-1} className="outline-none" role="status">
        {WORDS.kept(size)}
      </p>
    );
  }
  return (
    <form className="grid gap-3" aria-label={OFFERS.tellWhenBack(sizeOrThis(size))} method="dialog" onSubmit={ask}>
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
      {problem !== undefined && (
        <p ref={show} role="alert" className="text-madder font-semibold">
          {problem}
        </p>
      )}
      <button className="button justify-self-start" type="submit" {...button}>
        {isBusy ? WORDS.sending : WORDS.send}
      </button>
    </form>
  );
}

function problemOf(failure: unknown): string | undefined {
  if (failure === undefined) return undefined;
  return failure instanceof ApiRefusal && failure.reason.code === 'invalid_request' ? WORDS.invalid : WORDS.failed;
}

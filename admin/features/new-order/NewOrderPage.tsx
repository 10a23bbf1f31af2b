import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { failureMessage, isUnreachable } from '#admin/api/failures.ts';
import { SOURCE_LABELS } from '#admin/features/orders/hand-words.ts';
import { WithSizes } from '#admin/features/sizes/WithSizes.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { TitledCard } from '#admin/ui/Card.tsx';
import { Failure, Trouble } from '#admin/ui/Notices.tsx';
import { PageHead } from '#admin/ui/PageHead.tsx';
import { useHotkeys } from '#admin/ui/use-hotkeys.ts';
import type { HandQuote } from '#shared/api/hand-orders.ts';
import { HAND_SOURCES, type HandSource } from '#shared/orders/order.ts';
import { AmountFields, Totals } from './AmountFields.tsx';
import { BuyerFields } from './BuyerFields.tsx';
import { ExtraLines } from './ExtraLines.tsx';
import { NEW_ORDER_WORDS } from './messages.ts';
import { quoteQuery } from './new-order.queries.ts';
import { OrderLines } from './OrderLines.tsx';
import { discountPaiseOf, paiseIn, quoteOf, withPiece } from './order-form.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { SavedOrderView } from './SavedOrderView.tsx';
import { useOrderForm } from './use-order-form.ts';
import { type SavedOrder, useSaveOrder } from './use-save-order.ts';

/** Staff enter an order for a buyer on WhatsApp, by phone or at the counter: one screen, by keyboard. */
export function NewOrderPage() {
  const order = useOrderForm();
  const [saved, setSaved] = useState<SavedOrder>();
  const saving = useSaveOrder((done) => {
    order.finish();
    setSaved(done);
  });
  const another = () => {
    saving.reset();
    order.clear();
    setSaved(undefined);
  };
  return (
    <>
      <PageHead title={NEW_ORDER_WORDS.title}>
        <Link to="/orders" className="link">
          {NEW_ORDER_WORDS.back}
        </Link>
      </PageHead>
      {saved ? (
        <SavedOrderView saved={saved} onAnother={another} />
      ) : (
        <WithSizes>
          <NewOrderForm order={order} saving={saving} onClear={another} />
        </WithSizes>
      )}
    </>
  );
}

interface NewOrderFormProps {
  order: ReturnType<typeof useOrderForm>;
  saving: ReturnType<typeof useSaveOrder>;
  onClear: () => void;
}

function NewOrderForm({ order: { form, change, isKept }, saving, onClear }: NewOrderFormProps) {
  const quote = useQuery({ ...quoteQuery(quoteOf(form)), enabled: form.lines.length > 0 });
  const isStale = quote.isPlaceholderData || quote.data === undefined;
  const { problems } = saving;
  const body = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) body.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  const save = () => {
    if (saving.isSaving || (form.lines.length > 0 && isStale)) return;
    saving.save(form, quote.data ?? NO_QUOTE);
  };
  useHotkeys({ 'Mod+enter': save });
  return (
    <form
      ref={body}
      className="grid max-w-304 items-start gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]"
      noValidate
      onKeyDown={keepEnterInFields}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TitledCard title={NEW_ORDER_WORDS.products}>
        <ProductSearch
          error={problems['items']}
          onAdd={(line) => change((now) => ({ lines: withPiece(now.lines, line) }))}
        />
        <OrderLines lines={form.lines} quote={quote.data} onChange={(lines) => change({ lines })} />
        <ExtraLines extras={form.extras} problems={problems} onChange={(extras) => change({ extras })} />
      </TitledCard>
      <TitledCard title={NEW_ORDER_WORDS.buyer}>
        <SourceChoice source={form.source} onChoose={(source) => change({ source })} />
        <BuyerFields
          buyer={form.buyer}
          problems={problems}
          isAtCounter={form.source === 'counter'}
          onChange={(part) => change((now) => ({ buyer: { ...now.buyer, ...part } }))}
        />
      </TitledCard>
      <div className="grid content-start gap-3 lg:[grid-area:1/2/span_2]">
        <TitledCard title={NEW_ORDER_WORDS.amounts}>
          <AmountFields
            form={form}
            problems={problems}
            refusal={quote.data?.discount_refusal ?? ''}
            itemsPaise={(quote.data?.subtotal_paise ?? 0) - discountPaiseOf(form, quote.data)}
            onChange={change}
          />
        </TitledCard>
        <TitledCard title={NEW_ORDER_WORDS.payment}>
          <PaymentFields form={form} onChange={change} />
          {form.lines.length > 0 && !quote.isError && (
            <Totals
              quote={quote.data}
              discountPaise={discountPaiseOf(form, quote.data)}
              shippingPaise={paiseIn(form.shipping) ?? 0}
              isStale={isStale}
            />
          )}
          <Failure>
            {quote.isError && (isUnreachable(quote.error) ? NEW_ORDER_WORDS.quoteFailed : failureMessage(quote.error))}
          </Failure>
          {saving.failure && <Trouble role="alert">{saving.failure}</Trouble>}
          <Button type="submit" disabled={saving.isSaving} aria-keyshortcuts="Control+Enter Meta+Enter">
            {saving.isSaving ? NEW_ORDER_WORDS.saving : NEW_ORDER_WORDS.save}
            <span className="text-sm font-normal opacity-80 max-md:hidden">{NEW_ORDER_WORDS.saveHint}</span>
          </Button>
          {isKept && (
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
              {NEW_ORDER_WORDS.draftKept}
              <button type="button" className="link" onClick={onClear}>
                {NEW_ORDER_WORDS.clear}
              </button>
            </p>
          )}
        </TitledCard>
      </div>
    </form>
  );
}

/** Of a form without products, whose other fields are checked all the same. */
const NO_QUOTE: HandQuote = { lines: [], discount: null, discount_refusal: '', subtotal_paise: 0, total_paise: 0 };

/** Enter chooses in lists; in a field it must not place an order. */
function keepEnterInFields(event: KeyboardEvent<HTMLFormElement>): void {
  const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
  if (isPlain && event.target instanceof HTMLInputElement) event.preventDefault();
}

function SourceChoice({ source, onChoose }: { source: HandSource; onChoose: (source: HandSource) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{NEW_ORDER_WORDS.source}</legend>
      {HAND_SOURCES.map((one) => (
        <label key={one} className="choice">
          <input type="radio" name="source" checked={one === source} onChange={() => onChoose(one)} />
          {SOURCE_LABELS[one]}
        </label>
      ))}
    </fieldset>
  );
}

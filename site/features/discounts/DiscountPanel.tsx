import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { normaliseCode } from '#shared/orders/discount-code.ts';
import { $isAsking, $refusal, followDiscount } from './cart-discount.store.ts';
import { $discount, $discountCode, setDiscountCode } from './discount.store.ts';
import { codeApplied, DISCOUNT_WORDS, removeCode } from './messages.ts';

interface Props {
  /** Without codes only an automatic discount is followed. */
  hasCodes: boolean;
  isLocked: boolean;
}

/** Field for a discount code. Loaded only in a shop with discounts. */
export default function DiscountPanel({ hasCodes, isLocked }: Props) {
  useEffect(followDiscount, []);
  const discount = useStore($discount);
  const code = useStore($discountCode);
  const isApplied = discount?.is_of_code === true && discount.label === code;
  const place = useRef<HTMLDivElement>(null);
  const wasUsed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when field and applied code replace each other
  useEffect(() => {
    // The pressed control is gone, so its place takes the focus.
    if (wasUsed.current && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [isApplied]);
  const noteUse = () => {
    wasUsed.current = true;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes that the panel has had the focus
    <div ref={place} tabIndex={-1} className="grid gap-2 outline-none" onFocus={noteUse}>
      {hasCodes && (
        <fieldset className="contents" disabled={isLocked}>
          {isApplied ? <AppliedCode code={code} /> : <CodeField />}
        </fieldset>
      )}
      {discount !== null && discount.note !== '' && <p className="text-sm">{discount.note}</p>}
    </div>
  );
}

function AppliedCode({ code }: { code: string }) {
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="font-semibold" role="status">
        {codeApplied(code)}
      </p>
      <button
        className="button button-quiet"
        type="button"
        aria-label={removeCode(code)}
        onClick={() => setDiscountCode('')}
      >
        {DISCOUNT_WORDS.remove}
      </button>
    </div>
  );
}

/** Not a form: at the checkout it is inside one. */
function CodeField() {
  const code = useStore($discountCode);
  const refusal = useStore($refusal);
  const isAsking = useStore($isAsking) && code !== '';
  const [typed, setTyped] = useState(code);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const apply = () => {
    const wanted = normaliseCode(typed);
    setProblem(wanted === '' ? DISCOUNT_WORDS.empty : '');
    if (wanted === '') field.current?.focus();
    // Again, if the same code was refused: it may apply by now.
    if (wanted === $discountCode.get()) setDiscountCode('');
    setDiscountCode(wanted);
  };
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  const shown = problem || (code === '' ? '' : refusal);
  return (
    <div className="grid gap-1">
      <label className="font-semibold" htmlFor="discount-code">
        {DISCOUNT_WORDS.field}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          className="input"
          id="discount-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          aria-describedby="discount-problem"
          aria-invalid={shown !== ''}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={applyOnEnter}
        />
        <button className="button button-outline" type="button" onClick={apply}>
          {DISCOUNT_WORDS.apply}
        </button>
      </div>
      {/* Reserves a line. */}
      <p className="field-error min-h-6 text-sm" id="discount-problem" role="status">
        {isAsking ? <span className="text-ink-soft">{DISCOUNT_WORDS.checking}</span> : shown}
      </p>
    </div>
  );
}

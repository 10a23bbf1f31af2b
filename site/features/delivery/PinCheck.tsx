import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { parsePinCode } from '#shared/places/pin-code.ts';
import { answerPin, type PinAnswer } from './delivery-answer.ts';
import type { DeliveryPromise } from './delivery-promise.ts';
import { PIN_WORDS } from './messages.ts';
import { rememberedPin } from './pin-place.ts';

/**
 * Answers a PIN code with place and delivery dates. The dates are counted in the browser, because pages are static.
 * Import pin-check.css where it is used.
 */
export function PinCheck({ promise, onKnown }: { promise: DeliveryPromise; onKnown?: (pin: string) => void }) {
  const [typed, setTyped] = useState('');
  const [{ answer, problem }, setFound] = useState<PinAnswer>({ answer: '', problem: '' });
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef('');

  const ask = async (text: string) => {
    asked.current = text;
    const found = await answerPin(text, promise);
    // Another PIN code was checked in the meantime.
    if (asked.current !== text) return;
    setFound(found);
    if (found.problem === '') onKnown?.(text);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the remembered PIN code
  useEffect(() => {
    const known = parsePinCode(rememberedPin());
    if (known === undefined || field.current?.value !== '') return;
    setTyped(known);
    void ask(known);
  }, []);

  const check = (event: SubmitEvent) => {
    event.preventDefault();
    void ask(typed);
    if (parsePinCode(typed) === undefined) field.current?.focus();
  };
  // An empty field is not an error until Check is pressed.
  const checkWhenLeft = () => {
    if (typed.trim() !== '' && typed !== asked.current) void ask(typed);
  };

  return (
    <div className="pin-check">
      <form className="grid gap-1 needs-script" noValidate onSubmit={check}>
        <label className="font-semibold" htmlFor="pin">
          {PIN_WORDS.label}
        </label>
        <div className="flex gap-2">
          <input
            ref={field}
            className="input"
            id="pin"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
            aria-describedby="pin-problem"
            aria-invalid={problem !== ''}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={checkWhenLeft}
          />
          <button className="button button-outline" type="submit">
            {PIN_WORDS.check}
          </button>
        </div>
      </form>
      {/* min-h-10 reserves two lines: if leaving the field moved the page, a press on Check would miss it. */}
      <div className="min-h-10 text-sm">
        <p className="field-error" id="pin-problem" hidden={problem === ''}>
          {problem}
        </p>
        <p role="status">{answer || (problem === '' && promise.hint)}</p>
      </div>
    </div>
  );
}

import { parsePinCode } from '#shared/pin-code.ts';
import { formatDates, sumDays } from './delivery-dates.ts';
import { deliveryAnswer, PIN_WORDS, PROCESSING_DAYS, PRODUCT_DAYS, SHIPPING_DAYS } from './messages.ts';
import { suggestPlace } from './place.store.ts';
import { rememberedPin, rememberPin } from './remembered-pin.store.ts';

/**
 * Answers, inside a `PinCheck`, when a PIN code is reached and where that is. The dates are counted from today, in the
 * browser, because pages are made once for all days.
 */
export function mountPinCheck(part: HTMLElement): void {
  const form = part.querySelector('form');
  const input = part.querySelector('input');
  const answer = part.querySelector('[data-answer]');
  const problem = part.querySelector<HTMLElement>('[data-problem]');
  if (form === null || input === null || answer === null || problem === null) return;

  const days = part.dataset['reading'] === 'policy' ? sumDays(PROCESSING_DAYS, SHIPPING_DAYS) : PRODUCT_DAYS;
  const check = async () => {
    const pin = parsePinCode(input.value);
    input.ariaInvalid = String(pin === undefined);
    problem.textContent = pin === undefined ? PIN_WORDS.invalid : '';
    problem.hidden = pin !== undefined;
    if (pin === undefined) {
      input.focus();
      return;
    }
    rememberPin(pin);
    const place = await suggestPlace(pin);
    // Another may have been asked for meanwhile.
    if (parsePinCode(input.value) === pin) answer.textContent = deliveryAnswer(place, formatDates(new Date(), days));
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check();
  });
  const known = parsePinCode(rememberedPin());
  if (input.value !== '' || known === undefined) return;
  input.value = known;
  void check();
}

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { placeOfPinCode } from '#shared/places/pin-code-place.ts';
import { learnClock } from '#shared/time/learn-clock.ts';
import { arrival } from './Arrival.tsx';
import { answerFor, answerPin, formatDates } from './delivery-answer.ts';

// As after the first answer of the shop.
beforeEach(() => learnClock(new Response('', { headers: { date: new Date().toUTCString() } })));
afterEach(() => {
  vi.useRealTimers();
});

const PROMISE = { days: [5, 7], remoteDays: [4, 7], hint: '' } as const;
const MONDAY = new Date(Date.UTC(2026, 10, 23));

describe('the answer to a PIN code', () => {
  test('has place and dates', () => {
    expect(answerFor(placeOfPinCode('302001'), PROMISE, MONDAY)).toBe(
      `Delivers to Jaipur, Rajasthan: ${formatDates(MONDAY, [5, 7])}`,
    );
  });

  test.each([
    ['744101', 'Andaman and Nicobar Islands'],
    ['194101', 'Ladakh'],
    ['682555', 'Lakshadweep'],
  ])('the answer to a PIN code for %s, %s, has later dates and says so', (pin, state) => {
    const answer = answerFor(placeOfPinCode(pin), PROMISE, MONDAY);
    expect(answer).toContain(`${state}: ${formatDates(MONDAY, [9, 14])}. Delivery here takes a few days longer.`);
  });

  test.each(['900001', '956001', '999 998'])(
    'the answer to a PIN code of the army, such as %s, promises no date',
    async (pin) => {
      const answer = 'Yes, we deliver. Army post carries it on to your unit, so we can’t promise a date.';
      expect(await answerPin(pin, PROMISE)).toEqual({ answer, problem: '' });
    },
  );

  test('is refused for 999999', async () => {
    const problem = 'We can’t find this PIN code. Please check the digits.';
    expect(await answerPin('999999', PROMISE)).toEqual({ answer: '', problem });
  });

  test('has only dates if the place is unknown', () => {
    expect(answerFor(undefined, PROMISE, MONDAY)).toBe(`Arrives ${formatDates(MONDAY, [5, 7])}`);
  });
});

describe('the arrival of an order', () => {
  test('has the dates of its place, counted from when it was placed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: MONDAY });
    learnClock(new Response('', { headers: { date: MONDAY.toUTCString() } }));
    expect(await arrival('302 001', PROMISE)).toBe(`Arrives ${formatDates(MONDAY, [5, 7])}`);
    expect(await arrival('744101', PROMISE, MONDAY)).toBe(`Arrives ${formatDates(MONDAY, [9, 14])}`);
  });

  test.each([
    ['without a PIN code', '', undefined],
    ['of an unknown PIN code', '999999', undefined],
    ['that is late', '302001', new Date(Date.UTC(2020, 0, 1))],
  ])('is not shown for one %s', async (_, pin, orderedAt) => {
    expect(await arrival(pin, PROMISE, orderedAt)).toBe('');
  });
});

test.each(['', '12', '012345', '3020011', 'Jaipur'])('%j is no PIN code', async (text) => {
  expect(await answerPin(text, PROMISE)).toEqual({ answer: '', problem: 'Please enter a 6-digit PIN code' });
});

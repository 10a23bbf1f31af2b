import { beforeEach, describe, expect, test } from 'vitest';
import { $pinNote, followPinCode, suggestedFields } from './pin-suggestion.store.ts';
import { $shippingDraft, typeShipping } from './shipping-draft.store.ts';

const JAIPUR = { city: 'Jaipur', state: 'Rajasthan' } as const;
const KOCHI = { city: 'Kochi', state: 'Kerala' } as const;

describe('fields filled by a PIN code', () => {
  test.each([
    ['both, where nothing stands', { city: '', state: ' ' }, undefined, ['city', 'state']],
    ['what is missing', { city: 'Amber', state: '' }, undefined, ['state']],
    ['nothing, where the shopper has written', { city: 'Amber', state: 'Goa' }, undefined, []],
    ['what the PIN code before has filled', { city: 'Kochi', state: 'Kerala' }, KOCHI, ['city', 'state']],
    ['not what the shopper has changed since', { city: 'Aluva', state: 'Kerala' }, KOCHI, ['state']],
  ] as const)('is %s', (_, draft, before, fields) => {
    expect(suggestedFields(draft, JAIPUR, before)).toEqual(fields);
  });

  test('have no city if only the state is known', () => {
    expect(suggestedFields({ city: '', state: '' }, { city: '', state: 'Bihar' }, undefined)).toEqual(['state']);
  });
});

test('the previous PIN code’s city is removed if the new one has none', () => {
  expect(suggestedFields(KOCHI, { city: '', state: 'Army Post Office (APO)' }, KOCHI)).toEqual(['city', 'state']);
  expect(suggestedFields({ ...KOCHI, city: 'Aluva' }, { city: '', state: 'Bihar' }, KOCHI)).toEqual(['state']);
});

describe('typing a PIN code', () => {
  const type = async (pin: string) => {
    typeShipping('pincode', pin);
    await followPinCode(pin);
  };
  const address = () => {
    const { city, state } = $shippingDraft.get();
    return [city, state];
  };
  beforeEach(async () => {
    typeShipping('city', '');
    typeShipping('state', '');
    await type('560001');
    typeShipping('city', '');
    typeShipping('state', '');
  });

  test('fills city and state, says so, and follows when it is corrected', async () => {
    await type('302 001');
    expect(address()).toEqual(['Jaipur', 'Rajasthan']);
    expect($pinNote.get()).toContain('Jaipur, Rajasthan');
    await type('682001');
    expect(address()).toEqual(['Kochi', 'Kerala']);
  });

  test('fills nothing while incomplete or unknown', async () => {
    await type('30200');
    expect($pinNote.get()).toBe('');
    await type('999999');
    expect(address()).toEqual(['', '']);
    expect($pinNote.get()).toBe('We can’t find this PIN code. Please check the digits.');
  });

  test('typing a PIN code of the army fills its post as the state, no city, and shows no date', async () => {
    await type('302001');
    await type('901 234');
    expect(address()).toEqual(['', 'Army Post Office (APO)']);
    expect($pinNote.get()).toBe(
      'Army post carries it on to your unit, so we can’t promise a date. Enter your APO as the city.',
    );
  });

  test('keeps typed text, and names the place of the code', async () => {
    typeShipping('city', 'Amber');
    typeShipping('state', 'Goa');
    await type('302001');
    expect(address()).toEqual(['Amber', 'Goa']);
    expect($pinNote.get()).toContain('Jaipur, Rajasthan');
  });
});

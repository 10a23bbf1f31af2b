import { describe, expect, it } from 'vitest';
import { isServed, onDeliveryRefusal } from './cash-on-delivery.ts';

const TERMS = { is_on: true, pins: [{ range: '110001-110096' }, { range: '302' }], most: 5000, least: 500, fee: 49 };
const refusal = (order: Partial<{ pincode: string; itemsPaise: number }>, terms: Partial<typeof TERMS> = {}) =>
  onDeliveryRefusal({ ...TERMS, ...terms }, { pincode: '110050', itemsPaise: 129_900, ...order });

describe('the PIN codes of cash on delivery', () => {
  it.each([
    ['110001', true],
    ['110096', true],
    ['110097', false],
    ['302017', true],
    ['560001', false],
  ])('%s: %s', (pincode, isInside) => {
    expect(isServed(TERMS.pins, pincode)).toBe(isInside);
  });

  it('are all of India without a range, and may be typed the wrong way round or with spaces', () => {
    expect(isServed([], '560001')).toBe(true);
    expect(isServed([{ range: '110096 - 110001' }], '110050')).toBe(true);
  });
});

describe('cash on delivery', () => {
  it('is possible up to the limit, to the paisa', () => {
    expect(refusal({})).toBe('');
    expect(refusal({ itemsPaise: 500_000 })).toBe('');
    expect(refusal({ itemsPaise: 500_001 })).toBe('Cash on delivery is for orders up to ₹5,000. Please pay online.');
    expect(refusal({ itemsPaise: 49_999 })).toBe('Cash on delivery is for orders from ₹500. Please pay online.');
    expect(refusal({ itemsPaise: 1 }, { most: 0, least: 0 })).toBe('');
  });

  it('says why it is not, and waits for the whole PIN code', () => {
    expect(refusal({ pincode: '560001' })).toBe(
      'Cash on delivery is not available for PIN code 560001. Please pay online.',
    );
    expect(refusal({ pincode: '5600' })).toBe('');
    expect(refusal({}, { is_on: false })).toBe('Cash on delivery is not available at the moment. Please pay online.');
  });
});

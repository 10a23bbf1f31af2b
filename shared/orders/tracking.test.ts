import { expect, test } from 'vitest';
import { trackingOf } from './tracking.ts';

test.each([
  ['Delhivery 1234567890', 'Delhivery', 'https://www.delhivery.com/track/package/1234567890'],
  ['BlueDart: 5566', 'Blue Dart', 'https://www.bluedart.com/tracking'],
  ['DTDC D12345678', 'DTDC', 'https://www.dtdc.in/trace.asp'],
  ['Speed Post EM123456789IN', 'India Post', 'https://www.indiapost.gov.in/'],
  ['EM123456789IN', 'India Post', 'https://www.indiapost.gov.in/'],
  ['https://carrier.example/t/1', 'carrier.example', 'https://carrier.example/t/1'],
])('%s is followed at %s', (entered, carrier, href) => {
  expect(trackingOf(entered)).toEqual({ carrier, href });
});

test.each(['', '1234567890', 'AWB-1', 'javascript:alert(1)', 'http://carrier.example/1', 'Delhiverys 1'])(
  '%j names no carrier',
  (entered) => {
    expect(trackingOf(entered)).toBeUndefined();
  },
);

test('a number cannot change the tracking URL', () => {
  expect(trackingOf('Delhivery ../../login?x')?.href).toBe(
    'https://www.delhivery.com/track/package/..%2F..%2Flogin%3Fx',
  );
});

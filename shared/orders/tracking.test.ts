import { expect, test } from 'vitest';
import { plainTracking, trackingOf } from './tracking.ts';

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

test.each([
  [' 1490 8112 3344 ', '149081123344'],
  ['EM 123 456 789 IN', 'EM123456789IN'],
  ['Delhivery 1490 8112', 'Delhivery 14908112'],
  ['Blue Dart: 55 66', 'Blue Dart: 5566'],
  ['1490 8112, 2233 4455', '14908112, 22334455'],
  ['१४९० ८११२', '14908112'],
  ['https://carrier.example/t/1', 'https://carrier.example/t/1'],
  ['handed over in person', 'handed over in person'],
  ['', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(plainTracking(typed)).toBe(stored);
  expect(plainTracking(stored)).toBe(stored);
});

import { expect, it } from 'vitest';
import { PageFailed } from '../release/program.ts';
import { failureReason } from './failure-reason.ts';

it('names the page that could not be made', () => {
  expect(failureReason(new PageFailed('/sale'))).toBe('The page /sale could not be made. The log says why.');
});

it('explains a full disk', () => {
  expect(failureReason(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe('The disk is full.');
});

it('explains a folder in place of the page', () => {
  expect(failureReason(Object.assign(new Error('rename'), { code: 'EISDIR' }))).toBe(
    'There is a folder in place of the page’s file.',
  );
});

it('names no place on the machine', () => {
  const error = Object.assign(new Error('ENXIO: /srv/shop/releases/1/client/a.html'), { code: 'ENXIO' });
  expect(failureReason(error)).toBe('The page could not be written. The log says why.');
});

it('explains nothing that is no error of the system', () => {
  expect(failureReason('a text')).toBe('The page could not be written. The log says why.');
});

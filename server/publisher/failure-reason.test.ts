import { expect, it } from 'vitest';
import { PageFailed } from '../release/program.ts';
import { failureReason } from './failure-reason.ts';

it('names the page that failed to render', () => {
  expect(failureReason(new PageFailed('/sale'))).toBe('The page /sale could not be rendered. See the log.');
});

it('the reason of a failed page explains a full disk', () => {
  expect(failureReason(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe('The disk is full.');
});

it('explains a folder with the name of the page', () => {
  expect(failureReason(Object.assign(new Error('rename'), { code: 'EISDIR' }))).toBe(
    'A folder has the name of the page’s file. Delete that folder.',
  );
});

it('contains no file path', () => {
  const error = Object.assign(new Error('ENXIO: /srv/shop/releases/1/client/a.html'), { code: 'ENXIO' });
  expect(failureReason(error)).toBe('The page could not be written. See the log.');
});

it('gives a general reason for errors without a known system code', () => {
  expect(failureReason('a text')).toBe('The page could not be written. See the log.');
});

import { expect, it } from 'vitest';
import { focalAt, focalOf, isVideoPath, moved, nameOfAddress, steppedFocal, webAddress } from './media-item.ts';

it.each([
  [' https://example.com/a b.jpg ', 'https://example.com/a%20b.jpg'],
  ['http://example.com', 'http://example.com/'],
  ['example.com/a.jpg', undefined],
  ['javascript:alert(1)', undefined],
  ['data:image/png;base64,AAAA', undefined],
  ['', undefined],
])('%j is the web address %j', (text, address) => {
  expect(webAddress(text)).toBe(address);
});

it('detects videos by extension', () => {
  expect(isVideoPath('abcdefghijklmno/video_1_x.mp4')).toBe(true);
  expect(isVideoPath('https://example.com/film.webm?x=1')).toBe(true);
  expect(isVideoPath('https://example.com/mp4.jpg')).toBe(false);
});

it('a media item is moved up and down', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

it('names an external file by the end of its URL', () => {
  expect(nameOfAddress('https://example.com/x/red%20suit.jpg?w=1')).toBe('red suit.jpg');
  expect(nameOfAddress('https://example.com/')).toBe('example.com');
  expect(nameOfAddress('https://example.com/50%.jpg')).toBe('50%.jpg');
});

it('is the middle by default', () => {
  expect(focalOf({ focal_x: 0, focal_y: 0 })).toEqual({ focal_x: 0.5, focal_y: 0.5 });
  expect(focalOf({ focal_x: 0.2, focal_y: 1 })).toEqual({ focal_x: 0.2, focal_y: 1 });
});

it('stays inside the picture; an edge differs from unset', () => {
  expect(focalAt(-0.3, 1.4)).toEqual({ focal_x: 0.01, focal_y: 1 });
  expect(focalAt(0.333, 0.666)).toEqual({ focal_x: 0.33, focal_y: 0.67 });
});

it.each([
  ['ArrowLeft', false, { focal_x: 0.49, focal_y: 0.5 }],
  ['ArrowDown', true, { focal_x: 0.5, focal_y: 0.6 }],
  ['Tab', false, undefined],
])('%s moves it (Shift: %s) to %o', (key, isLarge, expected) => {
  expect(steppedFocal({ focal_x: 0.5, focal_y: 0.5 }, key, isLarge)).toEqual(expected);
});

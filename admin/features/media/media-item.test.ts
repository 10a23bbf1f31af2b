import { expect, it } from 'vitest';
import { isVideoPath, moved, nameOfAddress, webAddress } from './media-item.ts';

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

it('moves an item up and down', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
});

it('names an external file by the end of its URL', () => {
  expect(nameOfAddress('https://example.com/x/red%20suit.jpg?w=1')).toBe('red suit.jpg');
  expect(nameOfAddress('https://example.com/')).toBe('example.com');
  expect(nameOfAddress('https://example.com/50%.jpg')).toBe('50%.jpg');
});

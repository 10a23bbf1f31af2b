import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { BuildFailed } from '../build/astro-build.ts';
import { IncompleteRelease } from '../build/incomplete-release.ts';
import { reasonOf } from './failure-reason.ts';

it('names the page that is missing', () => {
  expect(reasonOf(new IncompleteRelease('The page /sale is missing.', '/sale'))).toEqual({
    message: 'The page /sale is missing.',
    path: '/sale',
  });
});

it.each([
  [
    [
      'the build failed:',
      '19:59:06 [vite] ✓ built in 776ms',
      '',
      ' prerendering static routes ',
      'Only superusers can perform this action.',
      '  Location:',
      '    /shop/node_modules/astro/dist/core/render/route-cache.js:32:17',
      '  Stack trace:',
    ],
    'Only superusers can perform this action.',
  ],
  [
    [
      'the build failed:',
      ' prerendering static routes ',
      '[',
      '  { "path": ["price"] }',
      ']',
      '  Stack trace:',
      '  at x',
    ],
    '[ { "path": ["price"] } ].',
  ],
  [['the build failed:', "Error: ENOSPC: no space left on device, write '/data/x.html'"], 'The disk is full.'],
  [['the build failed:'], 'The pages could not be made.'],
])('finds the reason in what a build prints: %j', (lines, message) => {
  expect(reasonOf(new BuildFailed(lines.join('\n'))).message).toBe(message);
});

it('puts a full disk into words', () => {
  expect(reasonOf(Object.assign(new Error('write'), { code: 'ENOSPC' })).message).toBe('The disk is full.');
});

it('shows no more than a few lines of an endless reason', () => {
  expect(reasonOf(new Error('x'.repeat(5000))).message.length).toBeLessThan(320);
});

it('says in plain words what the system means', () => {
  const error = Object.assign(new Error('EISDIR: illegal operation on a directory, read'), { code: 'EISDIR' });
  expect(reasonOf(error)).toEqual({ message: 'A folder stands where the page’s file should be.' });
});

it('tells no place on the machine', async () => {
  const error = await readFile(new URL('no-such-file', import.meta.url)).catch((thrown: unknown) => thrown);
  expect(reasonOf(error)).toEqual({ message: 'The server’s system answered ENOENT.' });
});

import { expect, it } from 'vitest';
import { namesInCode } from './names-in-code.ts';

const NAMES = new Set([
  'badge',
  'badge-madder',
  'badge-ink',
  'p-4',
  'md:p-4',
  'w-[min(1rem,2vw)]',
  'rounded-full!',
  'open',
]);
const found = (code: string) => [...namesInCode(code, NAMES)].toSorted();

it.each([
  ['<div class="badge p-4">', ['badge', 'p-4']],
  ["e.classList.toggle('open')", ['open']],
  // Astro and bundlers write class names into templates of their own.
  [`\`<div class="md:p-4 w-[min(1rem,2vw)]"\${x}>\``, ['md:p-4', 'p-4', 'w-[min(1rem,2vw)]']],
  ['class=rounded-full!>', ['rounded-full!']],
  ['<div class="p-40 x-badge opened">', []],
])('finds in %s the names %j', (code, names) => {
  expect(found(code)).toEqual(names.toSorted());
});

it.each([`\`badge badge-\${tone}\``, '"badge-"+tone', "'badge-' + tone"])(
  'takes what is put together for every name that begins so: %s',
  (code) => {
    expect(found(code)).toEqual(expect.arrayContaining(['badge-ink', 'badge-madder']));
  },
);

it('does not take a minus for the beginning of a name', () => {
  expect(found(`\`x - \${y}\` + "-" + z`)).toEqual([]);
});

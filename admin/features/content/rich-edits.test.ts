import { expect, it } from 'vitest';
import { addLink, type Edit, toggleBold, toggleHeading, toggleList } from './RichEditor.tsx';

/** A text with its selection between bars: `a |bold| word`. */
function edit(marked: string): Edit {
  const [before = '', selected = '', after = ''] = marked.split('|');
  return { text: before + selected + after, start: before.length, end: before.length + selected.length };
}
const shown = ({ text, start, end }: Edit) => `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

it.each([
  ['bold', toggleBold, 'We |never| charge', 'We **|never|** charge'],
  ['plain again', toggleBold, 'We **|never|** charge', 'We |never| charge'],
  ['bold to type', toggleBold, 'We ||', 'We **||**'],
  ['a heading', toggleHeading, 'One\nRet|ur|ns\nTwo', 'One\n|## Returns|\nTwo'],
  ['no heading', toggleHeading, '## Ret|ur|ns', '|Returns|'],
  ['a list', toggleList, '|One\n\nTwo|', '|- One\n\n- Two|'],
  ['no list', toggleList, '- O|ne\n- Tw|o', '|One\nTwo|'],
  ['a list of a heading', toggleList, '## O||ne', '|- One|'],
  ['an empty entry', toggleList, 'One\n||', 'One\n|- |'],
  ['a link whose address is typed next', addLink, 'See |returns|.', 'See [returns](|https://|).'],
  ['a link whose words are typed next', addLink, 'See ||', 'See [||](https://)'],
])('makes %s', (_, change, before, after) => {
  expect(shown(change(edit(before)))).toBe(after);
});

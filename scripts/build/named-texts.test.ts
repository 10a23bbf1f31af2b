import { expect, it } from 'vitest';
import { NamedTexts } from './named-texts.ts';

const page = (text: string) => Buffer.from(text);

it('puts texts in the place of their names, in any number and order', () => {
  const texts = new NamedTexts();
  const [one, other] = ['<header>₹</header>', '<footer></footer>'].map((text) => texts.nameOf(text));
  expect(texts.putInto(page(`<p>${other}साड़ी${one}${one}`)).toString()).toBe(
    '<p><footer></footer>साड़ी<header>₹</header><header>₹</header>',
  );
  expect(texts.putInto(page('<p>Kurta</p>')).toString()).toBe('<p>Kurta</p>');
});

it('names the styles that are written into a page, and leaves others', () => {
  const texts = new NamedTexts();
  const linked = { order: 1, sheet: { type: 'external', src: '/a.css' } };
  const inline = (content: string) => ({ order: 2, depth: 3, sheet: { type: 'inline', content } });
  const named = texts.namesOf([linked, inline('.a{color:red}')]);
  expect(named).toEqual([linked, inline(expect.not.stringContaining('color'))]);
  const name = (named[1] as ReturnType<typeof inline>).sheet.content;
  expect(texts.putInto(page(`<style>${name}</style>`)).toString()).toBe('<style>.a{color:red}</style>');
});

it('forgets what is not used, keeps what is, and gives no page with a hole in it', () => {
  const texts = new NamedTexts();
  const [used, unused] = [texts.nameOf('used'), texts.nameOf('unused')];
  for (let index = 0; index < 1000; index += 1) {
    texts.nameOf(`header ${index}`);
    expect(texts.putInto(page(used)).toString()).toBe('used');
  }
  expect(() => texts.putInto(page(unused))).toThrow('Nobody keeps the text');
});

import { describe, expect, it } from 'vitest';
import { readReturnForm } from './return-form.ts';

const form = (pictures: readonly string[]) =>
  readReturnForm({
    items: { item: { quantity: 1, reason: 'size', size: 'L' }, other: undefined },
    wish: 'refund',
    note: ' Torn ',
    pictures,
    key: '6f1c1b52-8f0e-4c87-9d0a-0e8f2a1b3c4d',
  });
const picture = (bytes: number) => `data:image/jpeg;base64,${Buffer.alloc(bytes).toString('base64')}`;

describe('the form of a return', () => {
  it('sends the chosen items and the bare base64 of its pictures, which it does not need', () => {
    expect(form([])).toMatchObject({
      form: { items: [{ item_id: 'item', size: '' }], note: 'Torn', pictures: [] },
    });
    expect(form([picture(3)])).toMatchObject({ form: { pictures: ['AAAA'] } });
  });

  it('says what is wrong with its pictures', () => {
    const one = picture(3);
    expect(form([one, one, one, one])).toEqual({ problem: 'You can add up to 3 pictures' });
    expect(form([picture(2 * 1024 * 1024 + 3)])).toEqual({
      problem: 'This picture is too large. Please choose another one.',
    });
  });
});

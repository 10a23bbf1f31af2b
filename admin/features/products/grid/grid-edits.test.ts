import { expect, it } from 'vitest';
import {
  afterSaving,
  type CellEdit,
  cellKey,
  historyOf,
  NO_EDITS,
  problemOf,
  redone,
  undone,
  withCells,
  withSeen,
} from './grid-edits.ts';

const cell = (part: Partial<CellEdit> = {}): CellEdit => ({
  productId: '7',
  columnId: 'price',
  productName: 'Neem',
  seen: '1299',
  text: '999',
  ...part,
});
const start = historyOf(NO_EDITS);
const texts = ({ now }: { now: typeof NO_EDITS }) => [...now.values()].map(({ text }) => text);

it('the grid keeps a changed cell and drops one whose value is as before, in any notation', () => {
  const edited = withCells(start, [cell({ text: '₹ 1,199' })]);
  expect(texts(edited)).toEqual(['1199']);
  expect(texts(withCells(edited, [cell({ text: '1,299.00' })]))).toEqual([]);
});

it('undoes and redoes one step at a time', () => {
  const two = withCells(withCells(start, [cell()]), [
    cell({ text: '899' }),
    cell({ columnId: 'name', seen: 'a', text: 'b' }),
  ]);
  expect(texts(two)).toEqual(['899', 'b']);
  expect(texts(undone(two))).toEqual(['999']);
  expect(texts(undone(undone(undone(two))))).toEqual([]);
  expect(texts(redone(undone(two)))).toEqual(['899', 'b']);
});

it('the grid keeps the value seen first until the editor sees the current one', () => {
  const again = withCells(withCells(start, [cell()]), [cell({ seen: '1500', text: '950' })]);
  expect(again.now.get(cellKey('7', 'price'))).toMatchObject({ seen: '1299', text: '950' });
  const known = withSeen(again, new Map([[cellKey('7', 'price'), '1500']]));
  expect(known.now.get(cellKey('7', 'price'))).toMatchObject({ seen: '1500', text: '950' });
});

it('drops saved cells and their undo steps', () => {
  const saved = afterSaving(withCells(start, [cell(), cell({ productId: '8' })]), [cellKey('7', 'price')]);
  expect([...saved.now.keys()]).toEqual([cellKey('8', 'price')]);
  expect(saved.past).toEqual([]);
});

it('the grid takes a typed change of stock from the number seen first', () => {
  const stock = (text: string) => cell({ columnId: 'stock_M', seen: '5', text });
  const added = withCells(start, [stock('+12')]);
  expect(added.now.get(cellKey('7', 'stock_M'))).toMatchObject({ seen: '5', text: '17', kind: 'received' });
  const less = withCells(added, [stock('-1')]);
  expect(less.now.get(cellKey('7', 'stock_M'))).toMatchObject({ text: '4', kind: 'damaged' });
  expect(withCells(less, [stock('8')]).now.get(cellKey('7', 'stock_M'))?.kind).toBeUndefined();
  expect(texts(withCells(start, [stock('-6')]))).toEqual(['-6']);
});

it.each<[Partial<CellEdit>, boolean]>([
  [{ text: '12,50' }, true],
  [{ text: '-1' }, true],
  [{ text: '' }, true],
  [{ columnId: 'original_price', text: '' }, false],
  [{ columnId: 'stock_M', text: '2.5' }, true],
  [{ columnId: 'stock_unstitched', text: '1,200' }, false],
  [{ columnId: 'is_new', text: 'perhaps' }, true],
  [{ columnId: 'name', text: 'x'.repeat(201) }, true],
  [{ columnId: 'name', text: '<b>Neem</b> 🌿' }, false],
])('validates %o', (part, isWrong) => {
  expect(problemOf(cell(part)) !== undefined).toBe(isWrong);
});

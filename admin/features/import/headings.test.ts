import { expect, it } from 'vitest';
import type { HeadingChoices } from './headings.ts';
import { parseTable } from './parse-table.ts';

const WOO =
  'ID,Type,SKU,Name,Published,Tax status,Visibility in catalog,Regular price\n7,simple,W-1,Kurti,1,taxable,visible,899\n';
const LIST = 'Item code,Product name,List price,Selling price,Mood,XL\nA-1,Kurti,999,799,calm,4\n';

const columnsOf = (csv: string, choices = {}) => {
  const table = parseTable(csv, choices);
  const { foreign } = 'question' in table ? table.question : 'rows' in table ? table : { foreign: [] };
  return Object.fromEntries(foreign.map(({ name, column }) => [name, column]));
};

it('guesses the columns of another program, and asks', () => {
  expect(parseTable(LIST)).toMatchObject({ question: { problem: '' } });
  expect(columnsOf(LIST)).toEqual({
    'Item code': 'sku',
    'Product name': 'name',
    'List price': 'original_price',
    'Selling price': 'price',
    Mood: '',
    XL: 'stock_XL',
  });
});

it('reads a file as staff have matched its columns, whatever the letters of its headings', () => {
  const choices: HeadingChoices = {
    'item code': 'sku',
    'product name': 'name',
    'list price': '',
    'selling price': 'price',
    mood: 'work',
    xl: '',
  };
  expect(parseTable(LIST.replace('Mood', 'MOOD'), choices)).toMatchObject({
    unknown: ['List price', 'XL'],
    rows: [{ cells: { sku: 'A-1', name: 'Kurti', price: '799', work: 'calm' } }],
  });
});

it('takes ids of another shop for none', () => {
  expect(columnsOf(WOO)).toMatchObject({ ID: '', Type: '', Published: 'is_active', 'Regular price': 'price' });
});

it('asks nothing about a file of this shop with a column more', () => {
  expect(parseTable('sku,price,mood\nA,5,x\n')).toMatchObject({ unknown: ['mood'], foreign: [{ sample: 'x' }] });
});

it('says what is missing as long as something is', () => {
  expect(parseTable('Product name,Mood\nKurti,calm\n')).toMatchObject({
    question: {
      problem:
        'The file has no column id, sku, price. Add id or sku to change products, or name and price to create them.',
    },
  });
  expect(parseTable('Title,Mood\nKurti,5\n', { title: 'name', mood: 'name' })).toMatchObject({
    question: { problem: 'The column name appears twice. Delete one of them.' },
  });
});

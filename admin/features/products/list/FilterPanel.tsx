import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ComboBox } from '#admin/ui/ComboBox.tsx';
import { Field, TextField } from '#admin/ui/Field.tsx';
import { Select } from '#admin/ui/Input.tsx';
import { useDebounce } from '#admin/ui/use-debounce.ts';
import { FILTER_LABELS, PRODUCTS_WORDS } from '../messages.ts';
import { choicesQuery } from '../products.queries.ts';
import { FILTER_NAMES, type FilterName, type ProductsSearch, productsSearchSchema } from '../products-search.ts';
import { filterOptions, type Option } from './filter-labels.ts';

const PAUSE_MS = 300;

/** Filters with options from the database, as comboboxes. */
const LONG_LISTS: readonly FilterName[] = ['brand', 'category', 'menu', 'fabric'];

interface FilterPanelProps {
  search: ProductsSearch;
  onChange: (part: Partial<ProductsSearch>, replace?: boolean) => void;
}

/** All filters, each with "any" as its first option. */
export function FilterPanel({ search, onChange }: FilterPanelProps) {
  const { data: choices } = useQuery(choicesQuery);
  const options = filterOptions(choices ?? { brands: [], categories: [], menu: [], fabrics: [] });
  // Parsed with the search schema: a select's value is text, a search param is typed.
  const change = (name: FilterName, value: string, replace?: boolean) =>
    onChange({ [name]: productsSearchSchema.parse({ [name]: value === '' ? undefined : value })[name] }, replace);
  return FILTER_NAMES.map((name) =>
    name === 'min' || name === 'max' ? (
      <RupeesFilter key={name} name={name} value={search[name]} onChange={(text) => change(name, text, true)} />
    ) : (
      <ListFilter
        key={name}
        name={name}
        value={search[name] ?? ''}
        options={options[name]}
        onChange={(value) => change(name, value)}
      />
    ),
  );
}

interface ListFilterProps {
  name: FilterName;
  value: string;
  options: Option[];
  onChange: (value: string) => void;
}

function ListFilter({ name, value, options, onChange }: ListFilterProps) {
  return (
    <Field label={FILTER_LABELS[name]}>
      {(control) =>
        LONG_LISTS.includes(name) ? (
          <ComboBox
            control={control}
            options={[{ value: '', label: PRODUCTS_WORDS.any }, ...options]}
            value={value}
            onChoose={onChange}
          />
        ) : (
          <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{PRODUCTS_WORDS.any}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        )
      }
    </Field>
  );
}

interface RupeesFilterProps {
  name: 'min' | 'max';
  value: number | undefined;
  onChange: (text: string) => void;
}

function RupeesFilter({ name, value, onChange }: RupeesFilterProps) {
  const [text, setText] = useState(value?.toString() ?? '');
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (Number(text) !== value) setText(value?.toString() ?? '');
  }
  const { soon } = useDebounce((typed: string) => {
    if (typed !== (value?.toString() ?? '')) onChange(typed);
  }, PAUSE_MS);
  const type = (next: string) => {
    setText(next);
    soon(next);
  };
  return (
    <TextField
      label={FILTER_LABELS[name]}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(typed) => type(typed.replace(/[^\d.]/g, ''))}
    />
  );
}

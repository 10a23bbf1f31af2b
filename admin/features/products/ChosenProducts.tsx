import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { namesQuery } from '#admin/api/names.queries.ts';
import { Button } from '#admin/ui/Button.tsx';
import type { FieldControl } from '#admin/ui/Field.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { Input } from '#admin/ui/Input.tsx';
import { useDebounce } from '#admin/ui/use-debounce.ts';
import { CHOSEN_WORDS } from './messages.ts';
import { foundProductsQuery } from './products.queries.ts';

const PAUSE_MS = 150;

interface ChosenProductsProps {
  control: Partial<FieldControl>;
  /** Ids of products. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Whether the order counts: it can be changed then. */
  isOrdered?: boolean;
}

/** Finds products by name or SKU, and shows the chosen ones. */
export function ChosenProducts({ control, chosen, onChange, isOrdered = false }: ChosenProductsProps) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const { soon } = useDebounce((now: string) => setText(now.trim()), PAUSE_MS);
  const { data: found } = useQuery(foundProductsQuery(text));
  const choices = text === '' ? [] : (found ?? []).filter(({ id }) => !chosen.includes(id));
  const search = (now: string) => {
    setTyped(now);
    soon(now);
  };
  const add = (id: string) => {
    onChange([...chosen, id]);
    search('');
  };
  return (
    <>
      <Input
        {...control}
        placeholder={CHOSEN_WORDS.find}
        value={typed}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => {
          const [first] = choices;
          if (event.key !== 'Enter' || typed.trim() === '') return;
          event.preventDefault();
          if (first) add(first.id);
        }}
      />
      {found && choices.length === 0 && text !== '' && <p className="text-ink-soft">{CHOSEN_WORDS.none}</p>}
      <div className="flex flex-wrap gap-2">
        {choices.map(({ id, name, sku }) => (
          <button key={id} type="button" className="choice" onClick={() => add(id)}>
            {sku ? `${name} (${sku})` : name}
          </button>
        ))}
      </div>
      <Chosen chosen={chosen} onChange={onChange} isOrdered={isOrdered} />
    </>
  );
}

function Chosen({ chosen, onChange, isOrdered }: Required<Omit<ChosenProductsProps, 'control'>>) {
  const { data: names } = useQuery(namesQuery('admin_products', chosen));
  const nameOf = (id: string) => names?.get(id) ?? (names ? CHOSEN_WORDS.deleted(id) : id);
  return (
    <ol>
      {chosen.map((id, place) => (
        <li key={id} className="flex min-w-0 items-center gap-1">
          <span className="min-w-0 flex-1 truncate">
            {isOrdered && `${place + 1}. `}
            {nameOf(id)}
          </span>
          {isOrdered && (
            <Button
              look="quiet"
              size="icon"
              aria-label={CHOSEN_WORDS.up(nameOf(id))}
              disabled={place === 0}
              onClick={() => onChange(chosen.toSpliced(place, 1).toSpliced(place - 1, 0, id))}
            >
              <Icon name="up" size={18} />
            </Button>
          )}
          <Button
            look="quiet"
            size="icon"
            aria-label={CHOSEN_WORDS.take(nameOf(id))}
            onClick={() => onChange(chosen.toSpliced(place, 1))}
          >
            <Icon name="close" size={18} />
          </Button>
        </li>
      ))}
    </ol>
  );
}

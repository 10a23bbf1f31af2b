import { useQuery } from '@tanstack/react-query';
import { namesQuery } from '#admin/api/names.queries.ts';
import { Button } from '#admin/ui/Button.tsx';
import type { FieldControl } from '#admin/ui/Field.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { CHOSEN_WORDS } from './messages.ts';
import { ProductFinder, useProductFinder } from './ProductFinder.tsx';

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
  const finder = useProductFinder();
  return (
    <>
      <ProductFinder
        {...control}
        finder={finder}
        excluded={chosen}
        onPick={({ id }) => {
          onChange([...chosen, id]);
          finder.clear();
        }}
      />
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

import { Combobox } from '@base-ui/react/combobox';
import { ADMIN_WORDS } from '#admin/messages.ts';
import type { FieldControl } from './Field.tsx';
import { Input } from './Input.tsx';

export interface ComboOption {
  value: string;
  label: string;
}

interface ComboBoxProps {
  /** Ties the input to its label, hint and error (Field). */
  control: FieldControl;
  options: readonly ComboOption[];
  /** The value of the chosen option. */
  value: string;
  onChoose: (value: string) => void;
  placeholder?: string;
}

/** A choice from a long list, filtered by typing. Clearing the field chooses the option with an empty value, if any. */
export function ComboBox({ control, options, value, onChoose, placeholder }: ComboBoxProps) {
  const labels = new Map(options.map((option) => [option.value, option.label]));
  return (
    // Its values are texts: Base UI takes a new object for another choice and resets what is being typed.
    <Combobox.Root
      items={[...labels.keys()]}
      value={labels.has(value) ? value : null}
      onValueChange={(chosen) => onChoose(chosen ?? '')}
      itemToStringLabel={(option) => labels.get(option) ?? ''}
      autoHighlight
    >
      <Combobox.Input
        {...control}
        render={<Input />}
        placeholder={placeholder}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-70">
          <Combobox.Popup className="menu w-(--anchor-width)">
            <Combobox.Empty>
              <p className="px-4 py-2 text-ink-soft">{ADMIN_WORDS.noneFound}</p>
            </Combobox.Empty>
            <Combobox.List>
              {(option: string) => (
                <Combobox.Item key={option} value={option} className="menu-item">
                  {labels.get(option)}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

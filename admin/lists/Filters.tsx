import { type ComponentProps, type ReactNode, useState } from 'react';
import { ADMIN_WORDS } from '#admin/messages.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import { Button } from '#admin/ui/Button.tsx';
import { ChoiceField } from '#admin/ui/ChoiceField.tsx';
import { Icon } from '#admin/ui/Icon.tsx';
import { Modal } from '#admin/ui/Modal.tsx';

interface FiltersButtonProps extends ComponentProps<'button'> {
  /** The number of active filters. */
  count: number;
}

/** The button that opens a list's filters. */
export function FiltersButton({ count, ...attributes }: FiltersButtonProps) {
  return (
    <Button look="outline" {...attributes}>
      <Icon name="filter" size={18} />
      {ADMIN_WORDS.filters}
      {count > 0 && <Badge tone="ink">{count}</Badge>}
    </Button>
  );
}

interface FiltersSheetProps {
  /** The number of active filters. */
  count: number;
  /** Label of the button that closes the sheet: `Show 12 products`. */
  showResults: string;
  children: ReactNode;
}

/** For narrow windows: one button, and a dialog with the filters, which apply at once. */
export function FiltersSheet({ count, showResults, children }: FiltersSheetProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FiltersButton count={count} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Modal
        isOpen={isOpen}
        title={ADMIN_WORDS.filters}
        onClose={() => setOpen(false)}
        footer={
          <Button className="w-full" onClick={() => setOpen(false)}>
            {showResults}
          </Button>
        }
      >
        <div className="grid gap-3 p-0.5">{children}</div>
      </Modal>
    </>
  );
}

interface FilterChoiceProps<Value extends string> {
  label: string;
  /** The option that filters nothing. */
  any: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChoose: (value: Value | undefined) => void;
  className?: string;
  /** A select with or without a visible label. */
  Choice?: typeof ChoiceField;
}

/** A filter with its values to choose from; undefined is no filter. */
export function FilterChoice<Value extends string>(props: FilterChoiceProps<Value>) {
  const { label, any, options, value, onChoose, className = '', Choice = ChoiceField } = props;
  return (
    <Choice<Value | ''>
      label={label}
      className={className}
      value={value ?? ''}
      options={[{ value: '', label: any }, ...options]}
      onChoose={(chosen) => onChoose(chosen === '' ? undefined : chosen)}
    />
  );
}

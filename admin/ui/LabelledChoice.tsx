import type { ComponentProps } from 'react';
import { ChoiceField } from './ChoiceField.tsx';

/** A select with its label above; hidden from screen readers, which read the select's own label. */
export function LabelledChoice<Value extends string>(props: ComponentProps<typeof ChoiceField<Value>>) {
  return (
    <div className="grid content-start gap-1">
      <span aria-hidden="true" className="font-semibold">
        {props.label}
      </span>
      <ChoiceField {...props} />
    </div>
  );
}

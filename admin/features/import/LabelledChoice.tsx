import { ChoiceField } from '#admin/ui/ChoiceField.tsx';

interface LabelledChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** A select with its label above; hidden from screen readers, which read the select's own label. */
export function LabelledChoice<Value extends string>(props: LabelledChoiceProps<Value>) {
  return (
    <div className="grid content-start gap-1">
      <span aria-hidden="true" className="font-semibold">
        {props.label}
      </span>
      <ChoiceField {...props} />
    </div>
  );
}

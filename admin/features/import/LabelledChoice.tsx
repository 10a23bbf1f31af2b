import { ChoiceField } from '#admin/ui/ChoiceField.tsx';

interface LabelledChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** A choice with its label above it; screen readers have it from the field. */
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

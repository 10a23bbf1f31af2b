import type { ComponentProps, ReactNode } from 'react';

interface CheckBoxProps extends Pick<ComponentProps<'input'>, 'disabled' | 'aria-describedby'> {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  className?: string;
  /** Its label. */
  children: ReactNode;
}

/** A tick box with its label beside it. */
export function CheckBox({ isOn, onChange, className = '', children, ...attributes }: CheckBoxProps) {
  return (
    <label className={`flex items-center gap-2.5 ${className}`}>
      <input
        type="checkbox"
        className="size-5 flex-none"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        {...attributes}
      />
      {children}
    </label>
  );
}

import { type ComponentProps, type ReactNode, useId } from 'react';
import { Input } from './Input.tsx';

/** What a control inside a Field needs to be tied to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong and how to put it right. */
  error?: string | undefined;
  isRequired?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled control with its hint and its error, which screen readers read with it. */
export function Field({ label, hint, error, isRequired = false, className = '', children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={`field content-start ${className}`}>
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-madder">
            {' '}
            *
          </span>
        )}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error !== undefined })}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends Omit<FieldProps, 'children'>, Omit<ComponentProps<'input'>, 'className' | 'onChange'> {
  value: string;
  onChange: (typed: string) => void;
}

/** A labelled text of one line. */
export function TextField({ label, hint, error, isRequired, className, onChange, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error }} isRequired={isRequired ?? false} className={className ?? ''}>
      {(control) => <Input {...control} {...input} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

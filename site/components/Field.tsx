import type { ComponentProps, ReactNode } from 'react';

interface Props {
  /** The input's id, also used as its name unless `name` is given. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** Message under the input when its value is invalid. */
  error?: string | undefined;
  className?: string | undefined;
}

/** An input with its label, and optionally a hint and an error message. */
export function Field({ id, label, hint, error, className, ...input }: Props & ComponentProps<'input'>) {
  return (
    <Labelled id={id} label={label} hint={hint} error={error} className={className}>
      <input name={id} {...input} {...controlProps({ id, hint, error })} />
    </Labelled>
  );
}

/** Like Field, for several lines of text. */
export function TextArea({ id, label, hint, error, className, ...input }: Props & ComponentProps<'textarea'>) {
  return (
    <Labelled id={id} label={label} hint={hint} error={error} className={className}>
      <textarea name={id} {...input} {...controlProps({ id, hint, error })} />
    </Labelled>
  );
}

/** Like Field, for one of some choices. */
export function Select({ id, label, hint, error, className, ...input }: Props & ComponentProps<'select'>) {
  return (
    <Labelled id={id} label={label} hint={hint} error={error} className={className}>
      <select name={id} {...input} {...controlProps({ id, hint, error })} />
    </Labelled>
  );
}

function controlProps({ id, hint, error }: Pick<Props, 'id' | 'hint' | 'error'>) {
  return {
    id,
    className: 'input',
    'aria-describedby': hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`,
    'aria-invalid': error === undefined ? undefined : true,
  };
}

function Labelled({ id, label, hint, error, className = '', children }: Props & { children: ReactNode }) {
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="field-error" id={`${id}-error`} hidden={error === undefined}>
        {error}
      </p>
    </div>
  );
}

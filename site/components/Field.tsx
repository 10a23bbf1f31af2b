import type { ComponentProps, ReactNode } from 'react';

interface Props {
  /** Also the name, unless one is given. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** What is wrong with what was typed. */
  error?: string | undefined;
  className?: string | undefined;
}

/** A labelled input with an optional hint and what is wrong with it. */
export function Field({ id, label, hint, error, className, ...input }: Props & ComponentProps<'input'>) {
  return (
    <Labelled id={id} label={label} hint={hint} error={error} className={className}>
      <input name={id} {...input} {...controlProps({ id, hint, error })} />
    </Labelled>
  );
}

/** The same for several lines of text. */
export function TextArea({ id, label, hint, error, className, ...input }: Props & ComponentProps<'textarea'>) {
  return (
    <Labelled id={id} label={label} hint={hint} error={error} className={className}>
      <textarea name={id} {...input} {...controlProps({ id, hint, error })} />
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

import type { ReactNode } from 'react';

interface FieldProps {
  /** Starts the ids: a page may have several forms. */
  form?: string;
  name: string;
  label: string;
  error: string | undefined;
  wide?: boolean | undefined;
  /** Keeps its room and nothing else. */
  empty?: boolean;
  isOptional?: boolean | undefined;
  /** The control, made with `controlOf`. */
  children: ReactNode;
}

/** One cell of the form: label, control and what is wrong with it. */
export function Field({ form, name, label, error, wide, empty, isOptional, children }: FieldProps) {
  const id = idOf(name, form);
  return (
    <div
      className={`field${wide ? ' field--wide' : ''}${error ? ' field--invalid' : ''}${empty ? ' field--empty' : ''}`}
    >
      {!empty && (
        <label className="field__label mono" htmlFor={id}>
          {label}
          {isOptional ? (
            <span className="faint">optional</span>
          ) : (
            <span className="copper" aria-hidden="true">
              req.
            </span>
          )}
        </label>
      )}
      {children}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 3L22 20H2zM12 10v5M12 17.2v.8" />
          </svg>
          {error}
        </p>
      )}
    </div>
  );
}

/** What every control of the form has. */
export function controlOf(name: string, error: string | undefined, form?: string) {
  const id = idOf(name, form);
  return {
    id,
    name,
    required: true,
    className: 'field__control',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
}

/** The id of a control, which an error summary links to. */
export function idOf(name: string, form = 'enquiry'): string {
  return `${form}-${name}`;
}
